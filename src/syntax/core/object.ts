/**
 * Objects (types): `1`, atoms, the scalars `K`, arrays `K[n]`, products. Interned, so that equality is identity
 * and a type such as the 400-fold `copy` of `A` stays a graph of 400 nodes.
 */
export type Obj = {
  readonly id: number;
  /** atoms, scalars and arrays in the flattened object */ readonly leaves: number;
} & (
  | { readonly tag: 'unit' }
  | { readonly tag: 'atom'; readonly name: string }
  | { readonly tag: 'scalar' }
  | { readonly tag: 'array'; readonly sizes: readonly (number | string)[] }
  | { readonly tag: 'prod'; readonly left: Obj; readonly right: Obj }
);

const table = new Map<string, Obj>();

type Shape = Obj extends infer O ? (O extends Obj ? Omit<O, 'id' | 'leaves'> : never) : never;

function intern(key: string, leaves: number, shape: Shape): Obj {
  let found = table.get(key);
  if (!found) table.set(key, (found = { id: table.size, leaves, ...shape } as Obj));
  return found;
}

export const unit: Obj = intern('1', 0, { tag: 'unit' });
export const scalar: Obj = intern('K', 1, { tag: 'scalar' });
export const atom = (name: string): Obj => intern(`a ${name}`, 1, { tag: 'atom', name });
export const array = (sizes: readonly (number | string)[]): Obj =>
  intern(`K[${sizes.join()}]`, 1, { tag: 'array', sizes });
export const prod = (left: Obj, right: Obj): Obj =>
  intern(`${left.id}*${right.id}`, left.leaves + right.leaves, { tag: 'prod', left, right });

/** The object with each atom replaced by `image(name)`. Memoised: objects are graphs. */
export function mapAtoms(type: Obj, image: (name: string) => Obj, memo = new Map<Obj, Obj>()): Obj {
  if (type.tag === 'atom') return image(type.name);
  if (type.tag !== 'prod') return type;
  let done = memo.get(type);
  if (!done) {
    done = prod(mapAtoms(type.left, image, memo), mapAtoms(type.right, image, memo));
    memo.set(type, done);
  }
  return done;
}

/** `(A * B) * C` is printed `A * B * C`; a product on the right keeps its brackets. */
export function showObj(type: Obj, budget = 400): string {
  switch (type.tag) {
    case 'unit':
      return '1';
    case 'scalar':
      return 'K';
    case 'atom':
      return type.name;
    case 'array':
      return `K[${type.sizes.join(', ')}]`;
    case 'prod': {
      if (budget <= 0) return '…';
      const left = showObj(type.left, budget / 2 - 1);
      const right = showObj(type.right, budget / 2 - 1);
      return type.right.tag === 'prod' ? `${left} * (${right})` : `${left} * ${right}`;
    }
  }
}
