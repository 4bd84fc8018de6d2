/** What the writer of a declaration that does not match the grammar probably meant. */
import { derivativeHint } from './diagnostics/index.js';
import { startsBinder, type Stop } from './stop.js';
import type { Token } from './tokens.js';

/** Two operands side by side. */
export function juxtapositionHint({ tokens, index, token, before }: Stop): string {
  if (token?.kind === '!' && tokens[index + 1]?.kind === '=')
    return 'that an equation does not hold is claimed by `refute NAME : s = t`';
  if (before?.kind === 'x' && /^[RD]$/.test(before.text)) return derivativeHint(before.text);
  return 'K01nf'.includes(before?.kind ?? ' ')
    ? 'multiplication is written `s * t`'
    : 'a map is applied with brackets, `f(x)`; maps are composed with `;`';
}

/** The first row that applies gives the hint. */
const rows: readonly (readonly [when: (stop: Stop) => boolean, hint: string | ((stop: Stop) => string)])[] = [
  [
    ({ before, wanted }) => before?.kind === 'N' && wanted.has('i'),
    'a map that is linear in all its arguments is declared as `linear l : A -> B`',
  ],
  [
    (stop) => typedVariable(stop) !== null,
    (stop) => `put the typed variable in brackets: \`(${typedVariable(stop)!}) => …\``,
  ],
  [({ token, wanted }) => token?.kind === '↦' && wanted.has('→'), 'the type of a map is written with `->`'],
  [startsBinder, 'inside an operation, put a function or a `let` in brackets: `(x => t)`'],
  [({ token }) => token?.kind === 'd', 'the dagger of f is written `dag[f]` or `f†`'],
  [
    ({ tokens, wanted }) => tokens[0]!.kind === 'T' && wanted.has('=') && wanted.has(':'),
    'a map is defined by `let f = x => …`',
  ],
  [
    ({ tokens, token, wanted }) => tokens[0]!.kind === 'S' && token?.kind === '→' && wanted.has(':'),
    'a colon follows the variables of a statement: `(x : A) : s = t`',
  ],
  [({ token, before }) => token?.kind === '=' && before?.kind === '=', 'an equation is written with one `=`'],
  [
    (stop) => exponent(stop),
    'exponents are whole numbers; other powers are functions: `inv(x)`, `sqrt(x)`, `exp(x)`, `pow(x, y)`',
  ],
  [
    ({ token, wanted }) => wanted.has('an operator') && token?.kind === '→',
    'a function is written with `=>`',
  ],
  [
    ({ token, wanted }) => wanted.has('an operator') && token?.kind === ':',
    'a typed expression is written `(t : A)`',
  ],
];

export function hintFor(stop: Stop): string | null {
  const hint = rows.find(([when]) => when(stop))?.[1];
  return typeof hint === 'function' ? hint(stop) : (hint ?? null);
}

/** An exponent of an element, not of an object or a derivative. */
function exponent({ tokens, index, before, wanted }: Stop): boolean {
  const typing = 'MNO'.includes(tokens[0]!.kind);
  return wanted.has('a whole number') && before?.kind === '^' && tokens[index - 2]?.kind !== 'R' && !typing;
}

/** `z : K[3]` where brackets open before it and `=>` stopped the matcher; null if that is not so. */
function typedVariable({ tokens, index, token }: Stop): string | null {
  const colon = tokens.findLastIndex(({ kind }, i) => i < index && kind === ':');
  const [opener, name] = [tokens[colon - 2], tokens[colon - 1]];
  const type = tokens.slice(colon + 1, index);
  const opens = opener !== undefined && '([<,'.includes(opener.kind);
  if (token?.kind !== '↦' || name?.kind !== 'x' || !opens || type.some(({ kind }) => kind === '→'))
    return null;
  return `${name.text} : ${type.map(spaced).join('')}`;
}

const spaced = ({ kind, text }: Token): string => (kind === '*' ? ' * ' : kind === ',' ? ', ' : text);
