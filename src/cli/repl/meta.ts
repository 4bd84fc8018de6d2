/** The commands of the prompt: one row each. */
import { suggestion } from '../../check/index.js';
import { models } from '../../models/index.js';
import { counted } from '../reporters/evidence.js';
import { showFinding } from '../reporters/findings.js';
import { stepsOf, typeOf, withTerm } from './evaluate.js';
import { loadFiles, type State } from './state.js';

interface MetaCommand {
  readonly argument: string;
  readonly summary: string;
  /** What is printed. */
  run(argument: string, state: State): string;
}

export const quit = ':quit';

const rows: Readonly<Record<string, MetaCommand>> = {
  ':load': {
    argument: 'FILE…',
    summary: 'start over in the scope of the last file, with the definitions and laws of the others',
    run: (argument, state) =>
      load(
        argument.split(/\s+/).filter((path) => path !== ''),
        state,
      ),
  },
  ':type': {
    argument: 'TERM',
    summary: 'the type of a term',
    run: (argument, state) => withTerm(argument, state, typeOf),
  },
  ':steps': {
    argument: 'TERM',
    summary: 'the steps that simplify a term',
    run: (argument, state) => withTerm(argument, state, stepsOf),
  },
  ':models': {
    argument: '',
    summary: 'the models that equations are tested in',
    run: () => table(models.map(({ name, about }) => [name, about])),
  },
  ':help': { argument: '', summary: 'this', run: () => help() },
  [quit]: { argument: '', summary: 'leave (so does Ctrl-D)', run: () => '' },
};

export const metaNames: readonly string[] = Object.keys(rows);

export function runMeta(text: string, state: State): string {
  const [, name = '', argument = ''] = /^\s*(:\S*)\s*([^]*)$/.exec(text) ?? [];
  const row = Object.hasOwn(rows, name) ? rows[name] : undefined;
  if (!row) return `there is no command \`${name}\`\nhint: ${suggestion(name, metaNames)}`;
  if ((row.argument === '') !== (argument.trim() === '')) return `usage: ${name} ${row.argument}`.trimEnd();
  return row.run(argument.trimEnd(), state);
}

export function load(paths: readonly string[], state: State): string {
  const { findings, texts } = loadFiles(paths, state);
  if (findings.length > 0)
    return findings.map((finding) => showFinding(finding, texts, state.paint)).join('\n');
  const { environment } = state;
  const count = environment.statements.length + environment.imported.length;
  const names = [...environment.names.all()].map(([name]) => name).join(', ');
  return `loaded ${paths.join(', ')}: ${names === '' ? '' : `${names}; `}${counted(count, 'statement')}`;
}

function help(): string {
  const commands = Object.entries(rows).map(
    ([name, row]) => [`${name} ${row.argument}`.trim(), row.summary] as const,
  );
  return `${table([
    ['TERM', 'its simplified form and type'],
    ['s = t', 'a verdict on the equation of two maps, with a derivation or a counterexample'],
    ['(a, c) : s = t', 'the same for two elements under variables'],
    ['map f : A -> B', 'a declaration comes into scope; a law is judged'],
    ...commands,
  ])}\nAn input goes on over lines until it is whole; an empty line ends it.`;
}

function table(lines: readonly (readonly [string, string])[]): string {
  const width = Math.max(...lines.map(([left]) => left.length));
  return lines.map(([left, right]) => `${left.padEnd(width)}  ${right}`).join('\n');
}
