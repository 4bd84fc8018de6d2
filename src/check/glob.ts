/** Shell patterns: `*` any characters, `?` one, `[ab]` one of, `{a,b}` alternatives; in paths `*` stops at `/`, `**` does not. */
const special = /[*?[{]/;

export const isGlob = (pattern: string): boolean => special.test(pattern);

/** The pattern as an anchored expression over whole names; in a `path`, wildcards stop at `/` and pass over hidden names. */
export function globToRegExp(pattern: string, kind: 'name' | 'path'): RegExp {
  const any = kind === 'path' ? '[^/]' : '.';
  let source = '';
  for (let i = 0; i < pattern.length; i++) {
    const rest = pattern.slice(i);
    const group = /^\{([^{}]*)\}/.exec(rest) ?? /^\[(!?)([^\]/]+)\]/.exec(rest);
    if (kind === 'path' && rest.startsWith('**/')) {
      source += '(?:(?!\\.)[^/]+/)*';
      i += 2;
    } else if (rest.startsWith('**')) {
      source += '.*';
      i += 1;
    } else if (rest[0] === '*') source += kind === 'path' ? `(?!\\.)${any}*` : `${any}*`;
    else if (rest[0] === '?') source += any;
    else if (group) {
      source += rest[0] === '{' ? alternatives(group[1]!) : characters(group[1]!, group[2]!);
      i += group[0].length - 1;
    } else source += literal(rest[0]!);
  }
  return compiled(`^${source}$`) ?? new RegExp(`^${literal(pattern)}$`, 'su');
}

/** null for what is no pattern, such as the backward range `[z-a]`. */
function compiled(source: string): RegExp | null {
  try {
    return new RegExp(source, 'su');
  } catch {
    return null;
  }
}

const literal = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
const alternatives = (list: string): string => `(?:${list.split(',').map(literal).join('|')})`;
const characters = (negated: string, set: string): string =>
  `[${negated ? '^' : ''}${set.replace(/[\\^[\]]/g, '\\$&')}]`;
