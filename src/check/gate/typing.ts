/** The type of a map as text, read by the language itself. */
import { prod, unit, type Obj } from '../../syntax/core/index.js';
import { elaborate, wording } from '../../syntax/index.js';

export interface MapType {
  /** The factors of the domain as written. */
  readonly factors: readonly Obj[];
  readonly dom: Obj;
  readonly cod: Obj;
}

/** A type such as `K[3] * K -> K`, or what is wrong with it. */
export function readType(text: string): MapType | { readonly problem: string } {
  if (/[\n\r]/.test(text)) return { problem: 'a type stands on one line' };
  const file = 'type';
  const { environment, diagnostics } = elaborate(file, () => ({ name: file, text: `map f : ${text}\n` }));
  const [first] = diagnostics;
  if (first) {
    const { message, hint } = wording(first);
    return { problem: hint ? `${message} (${hint})` : message };
  }
  const declared = environment?.maps.get('f');
  if (!declared || environment?.maps.size !== 1) return { problem: 'it is no type of a map' };
  const { dom, cod } = declared.sym;
  const fault = unfit(dom) ?? unfit(cod);
  return fault === null ? { factors: factorsOf(dom, declared.arity), dom, cod } : { problem: fault };
}

/** The `arity` factors of a domain as written. */
export function factorsOf(dom: Obj, arity: number): readonly Obj[] {
  const spine = (type: Obj, count: number): Obj[] =>
    count <= 1 || type.tag !== 'prod' ? [type] : [...spine(type.left, count - 1), type.right];
  return dom === unit ? [] : spine(dom, arity);
}

/** Coordinates that an object of the gate may have. */
const largest = 10_000;

/** Why an object is none of numbers, or too large; null if it is fit. */
export function unfit(type: Obj): string | null {
  if (type.tag === 'prod') return unfit(type.left) ?? unfit(type.right);
  if (type.tag === 'atom') return `\`${type.name}\` is no type of numbers`;
  if (type.tag !== 'array') return null;
  const named = type.sizes.find((size) => typeof size === 'string');
  if (named !== undefined) return `the size \`${named}\` is no number`;
  const count = type.sizes.reduce<number>((product, size) => product * Number(size), 1);
  return count > largest ? `an array of ${count} numbers; at most ${largest} are gated` : null;
}

/** The left-nested product of objects. */
export const productOf = (types: readonly Obj[]): Obj =>
  types.length === 0 ? unit : types.reduce((left, right) => prod(left, right));
