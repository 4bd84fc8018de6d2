/** The signs with which coordinates enter a pairing. */
import type { Obj } from '../../syntax/core/index.js';
import type { GateMap } from './instance.js';
import { dimension } from './layout.js';

const memo = new Map<Obj, readonly number[]>();

/** All 1 for `real`; for `bilinear`, Re(a b) on pairs of two equal leaves: minus 1 at the imaginary parts. */
export function signs(type: Obj, pairing: GateMap['pairing']): readonly number[] {
  if (pairing === 'real') return ones(dimension(type));
  let found = memo.get(type);
  if (!found) memo.set(type, (found = bilinear(type)));
  return found;
}

const plain: (readonly number[])[] = [];
const ones = (size: number): readonly number[] => (plain[size] ??= new Array<number>(size).fill(1));

function bilinear(type: Obj): readonly number[] {
  if (type.tag !== 'prod') return ones(dimension(type));
  const { left, right } = type;
  if (left !== right || left.tag === 'prod') return [...bilinear(left), ...bilinear(right)];
  const size = dimension(left);
  return [...ones(size), ...new Array<number>(size).fill(-1)];
}
