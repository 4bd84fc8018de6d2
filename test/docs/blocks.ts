/** The fenced blocks of a Markdown page that the documentation tests run. */
export interface Block {
  /** The first word after the fence: `rdc`, `console`, `sh`, … */
  readonly language: string;
  /** What follows it: the file that an `rdc` block is saved as. */
  readonly name: string;
  readonly text: string;
  /** Line of the opening fence, from 1. */
  readonly line: number;
}

export function blocks(markdown: string): readonly Block[] {
  const found: Block[] = [];
  let open: { language: string; name: string; line: number; lines: string[] } | null = null;
  for (const [i, line] of markdown.split('\n').entries()) {
    const fence = /^```(\S*) *(.*)$/.exec(line);
    if (!open && fence) open = { language: fence[1]!, name: fence[2]!, line: i + 1, lines: [] };
    else if (open && line === '```') {
      found.push({ language: open.language, name: open.name, text: open.lines.join('\n'), line: open.line });
      open = null;
    } else open?.lines.push(line);
  }
  if (open) throw new Error(`the block that starts in line ${open.line} has no end`);
  return found;
}

export interface Session {
  readonly command: string;
  readonly output: string;
}

/** A `console` block: each line that starts with `$ ` is a command, the lines after it are what it prints. */
export function sessions(block: Block): readonly Session[] {
  const found: { command: string; output: string[] }[] = [];
  for (const line of block.text.split('\n')) {
    if (line.startsWith('$ ')) found.push({ command: line.slice(2), output: [] });
    else if (found.length > 0) found[found.length - 1]!.output.push(line);
    else throw new Error(`the console block of line ${block.line} does not start with a command`);
  }
  return found.map(({ command, output }) => ({ command, output: output.join('\n') }));
}

/** The page with the outputs of its console blocks replaced, in order. */
export function withOutputs(markdown: string, outputs: readonly string[]): string {
  const lines = markdown.split('\n');
  let next = outputs.length;
  for (const block of [...blocks(markdown)].reverse()) {
    if (block.language !== 'console') continue;
    const shown = sessions(block);
    next -= shown.length;
    const text = shown.map(({ command }, i) => `$ ${command}\n${outputs[next + i]!}`.trimEnd()).join('\n');
    lines.splice(block.line, block.text.split('\n').length, ...text.split('\n'));
  }
  return lines.join('\n');
}
