/**
 * Golden sessions: files in which each line `$ rdc …` is a command, and what follows is what it prints: first standard
 * output, then standard error with `! ` before each line, then `[exit N]` if that is not 0. `< FILE` gives the input.
 */
export interface Command {
  readonly line: string;
  readonly args: readonly string[];
  readonly input: string | null;
}
export interface Printed {
  readonly out: string;
  readonly err: string;
  readonly exit: number;
}

/** The commands of a session, with what they are expected to print. */
export function commands(session: string): readonly { command: Command; expected: string }[] {
  const parts = session.split(/^(?=\$ )/m).filter((part) => part.startsWith('$ '));
  return parts.map((part) => {
    const end = part.indexOf('\n');
    return { command: parse(part.slice(2, end)), expected: part.slice(end + 1).trimEnd() };
  });
}

/** Words as a shell splits them, with single quotes. */
function parse(line: string): Command {
  const words = [...line.matchAll(/'([^']*)'|[^\s']+/g)].map(([word, quoted]) => quoted ?? word);
  const redirect = words.indexOf('<');
  const [name, ...args] = redirect < 0 ? words : words.slice(0, redirect);
  if (name !== 'rdc') throw new Error(`a session runs rdc, not \`${line}\``);
  return { line, args, input: redirect < 0 ? null : words[redirect + 1]! };
}

export function show({ out, err, exit }: Printed): string {
  const marked = err === '' ? '' : err.trimEnd().replace(/^/gm, '! ').replace(/ +$/gm, '');
  const parts = [out.trimEnd(), marked, exit === 0 ? '' : `[exit ${exit}]`];
  return parts.filter((part) => part !== '').join('\n');
}

/** The session with what its commands print now; what stands before the first command is kept. */
export function rewritten(session: string, printed: readonly string[]): string {
  const intro = session.slice(0, Math.max(0, session.search(/^\$ /m)));
  const parts = commands(session).map(({ command }, i) => `$ ${command.line}\n${printed[i]!}`.trimEnd());
  return `${intro}${parts.join('\n\n')}\n`;
}
