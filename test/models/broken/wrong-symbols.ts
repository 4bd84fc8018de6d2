/**
 * A symbol with the value of a polynomial and a reverse rule that is not that polynomial's. Maps are terms: a rule may
 * tell the symbol from its value, and equality is that of values.
 */
import {
  circuit,
  Nodes,
  order,
  type Callable,
  type Circuit,
  type Node,
} from '../../../src/models/circuit.js';
import type { Decision } from '../../../src/models/decide.js';
import { integerDecision, residueDecision } from '../../../src/models/decisions.js';
import { compareFormally } from '../../../src/models/formal.js';
import type { Model } from '../../../src/models/model.js';
import { polynomialModel } from '../../../src/models/polynomial-model.js';
import { integers, residues, type Rig } from '../../../src/models/rigs.js';

interface Rule<E> {
  readonly name: string;
  readonly rig: Rig<E>;
  readonly decision: Decision<E>;
  readonly characteristic: number;
  readonly arity: 1 | 2;
  value(nodes: Nodes<E>, args: readonly Node<E>[]): Node<E>;
  reverse(nodes: Nodes<E>, args: readonly Node<E>[], cotangent: Node<E>): readonly Node<E>[];
}

function withSymbol<E>(rule: Rule<E>): Model<number, Circuit<E>> {
  const nodes = new Nodes(rule.rig);
  const inputs = Array.from({ length: rule.arity }, (_, i) => nodes.input(i));
  const symbol: Callable<E> = {
    name: 'h',
    arity: rule.arity,
    reverse: () => circuit(rule.arity + 1, rule.reverse(nodes, inputs, nodes.input(rule.arity))),
  };
  const valued = (f: Circuit<E>): Circuit<E> => {
    const image: Node<E>[] = [];
    for (const node of order(f.outputs)) {
      const left = node.left && image[node.left.slot]!;
      const right = node.right && image[node.right.slot]!;
      if (node.tag === 'call') image.push(rule.value(nodes, right ? [left!, right] : [left!]));
      else if (!left || !right) image.push(node);
      else image.push(node.tag === 'add' ? nodes.add(left, right) : nodes.mul(left, right));
    }
    return circuit(
      f.dom,
      f.outputs.map((node) => image[node.slot]!),
    );
  };
  return polynomialModel(
    {
      name: rule.name,
      about: 'polynomials with a symbol whose reverse rule is not that of its value',
      symbol: 'P',
      rig: rule.rig,
      // The symbol three times, to be met often.
      sampling: { characteristic: rule.characteristic, points: 0, callables: [symbol, symbol, symbol] },
      compare: (f, g, { labels }) => compareFormally(rule.rig, rule.decision, valued(f), valued(g), labels),
    },
    nodes,
  );
}

/** The value of a product, and `R[h]((x, y), b) = (y b, 0)`: RD.7 fails. */
export const halfProduct = withSymbol<bigint>({
  name: 'half-product',
  rig: integers,
  decision: integerDecision,
  characteristic: 0,
  arity: 2,
  value: (nodes, [x, y]) => nodes.mul(x!, y!),
  reverse: (nodes, [, y], b) => [nodes.mul(y!, b), nodes.zero],
});

/** Over F2, `R[h](x, b) = b^2`, which is additive and not linear: RD.6 fails, and with it the stable rule. */
export const squaredCotangent = withSymbol<number>({
  name: 'squared-cotangent',
  rig: residues(2),
  decision: residueDecision(2),
  characteristic: 2,
  arity: 1,
  value: (_, [x]) => x!,
  reverse: (nodes, _, b) => [nodes.mul(b, b)],
});
