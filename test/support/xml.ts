/** A strict reader of the XML that reports are made of: elements, attributes and text; anything else is refused. */
export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (Element | string)[];
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const declaration = /^<\?xml version="1\.0" encoding="UTF-8"\?>\s*/;
const tag = /<(\/?)([A-Za-z][\w-]*)((?:\s+[A-Za-z][\w-]*="[^"<]*")*)\s*(\/?)>/y;

function decoded(text: string): string {
  // eslint-disable-next-line no-control-regex -- characters that XML 1.0 cannot hold
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/.test(text))
    throw new Error('a forbidden character');
  if (/&(?!(?:#\d+|\w+);)/.test(text)) throw new Error(`a bare & in ${text}`);
  return text.replace(/&(#\d+|\w+);/g, (_, name: string) => {
    const value = name.startsWith('#') ? String.fromCodePoint(Number(name.slice(1))) : entities[name];
    if (value === undefined) throw new Error(`an unknown entity ${name}`);
    return value;
  });
}

function attributesOf(source: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [, name, value] of source.matchAll(/([A-Za-z][\w-]*)="([^"]*)"/g)) {
    if (name! in found) throw new Error(`${name!} twice`);
    found[name!] = decoded(value!);
  }
  return found;
}

export function readXml(source: string): Element {
  if (!declaration.test(source)) throw new Error('no XML declaration');
  const root = { name: '', attributes: {}, children: [] as (Element | string)[] };
  const stack = [root];
  let at = declaration.exec(source)![0].length;
  while (at < source.length) {
    const next = source.indexOf('<', at);
    const end = next < 0 ? source.length : next;
    if (end > at) stack.at(-1)!.children.push(decoded(source.slice(at, end)));
    if (next < 0) break;
    tag.lastIndex = next;
    const found = tag.exec(source);
    if (!found) throw new Error(`no tag at ${source.slice(next, next + 40)}`);
    const [all, closing, name, attributes, empty] = found as unknown as [
      string,
      string,
      string,
      string,
      string,
    ];
    at = next + all.length;
    if (closing) {
      if (stack.pop()?.name !== name) throw new Error(`</${name}> closes something else`);
    } else {
      const element = { name, attributes: attributesOf(attributes), children: [] as (Element | string)[] };
      stack.at(-1)!.children.push(element);
      if (!empty) stack.push(element);
    }
  }
  if (stack.length !== 1) throw new Error(`<${stack.at(-1)!.name}> is not closed`);
  const elements = root.children.filter((child) => typeof child !== 'string');
  if (elements.length !== 1) throw new Error('not one root');
  return elements[0]!;
}
