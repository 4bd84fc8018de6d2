/** Citations that hold up to the laws of sums and products: in another order, with more around, with a variable solved for. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { outcomes } from './support.js';

/** Of primitive functions: an axiom about a declared map is one about all maps. */
const axioms: Readonly<Record<string, string>> = {
  pyth: 'axiom pyth (x : K) : sin(x)^2 + cos(x)^2 = 1',
  double: 'axiom double (x : K) : exp(2 * x) = exp(x)^2',
  product: 'axiom product (x : K, y : K) : exp(x + y) = exp(x) * exp(y)',
  mirror: 'axiom mirror (x : K) : sigmoid(-x) = 1 - sigmoid(x)',
  odd: 'axiom odd (x : K) : tanh(-x) = -tanh(x)',
};

function last(text: string): string {
  const result = [...outcomes(text).values()].at(-1)!;
  if (result.status === 'proved') return ['proved', ...result.assumptions].join(' ');
  return result.status === 'gap' ? `${result.code}: ${result.reason}` : result.status;
}

/** `proved` and the names of what is assumed, or the reason. */
const verdict = (head: string, equation: string, by: string): string =>
  last(`${axioms[by] ?? ''}\ntheorem x ${head} : ${equation}\nproof ${equation} by ${by} qed\n`);
const refused = (by: string): string =>
  `unjustified: no use of \`${by}\` leads from the left to the right side`;

const scalars = '(x : K, y : K, z : K)';
const inScalars: readonly (readonly [equation: string, by: string])[] = [
  ['cos(x)^2 + sin(x)^2 = 1', 'pyth'],
  ['y + sin(x)^2 + cos(x)^2 = 1 + y', 'pyth'],
  ['1 - sin(x)^2 = cos(x)^2', 'pyth'],
  ['cos(x)^2 = 1 - sin(x)^2', 'pyth'],
  ['3 * sin(2 * x)^2 + 3 * cos(x + x)^2 = 3', 'pyth'],
  ['y * sin(x)^2 + y * cos(x)^2 = y', 'pyth'],
  ['sin(x)^2 + sin(y)^2 + cos(x)^2 + cos(y)^2 = 2', 'pyth'],
  ['(1 - sin(x)^2)^2 = cos(x)^4', 'pyth'],
  ['exp(y + sin(x)^2 + cos(x)^2) = exp(1 + y)', 'pyth'],
  ['exp(x + x) = exp(x)^2', 'double'],
  ['exp(4 * x) = exp(2 * x)^2', 'double'],
  ['exp(4 * x) = exp(x)^4', 'double'],
  ['exp(2) = exp(1)^2', 'double'],
  ['exp(x) = exp(x/2)^2', 'double'],
  ['exp(2 * x + 2 * y) = exp(x + y)^2', 'double'],
  ['y * exp(2 * x) + 1 = 1 + exp(x) * y * exp(x)', 'double'],
  ['exp(x + y + z) = exp(y) * exp(x) * exp(z)', 'product'],
  ['exp(x) * exp(-x) = exp(0)', 'product'],
  ['sigmoid(x) = 1 - sigmoid(-x)', 'mirror'],
  ['sigmoid(x) + sigmoid(-x) = 1', 'mirror'],
  ['sigmoid(x - y) = 1 - sigmoid(y - x)', 'mirror'],
  ['tanh(x - y) = -tanh(y - x)', 'odd'],
  ['tanh(x - y) + tanh(y - x) = 0', 'odd'],
];

test.each(inScalars)('%s by %s', (equation, by) => {
  expect(verdict(scalars, equation, by)).toBe(`proved ${by}`);
  expect(verdict(scalars, `${equation} + 1`, by)).toBe(refused(by));
});

test.each([
  ["(x) assuming f + f' = l", "f'(x) + f(x) = l(x)"],
  ["(x) assuming f + f' = l", "l(x) + f(x) = f'(x) + 2 * f(x)"],
  ['(x, y) assuming (x => s(-x)) = s', 's(x - y) = s(y - x)'],
  ['(x, y) assuming f ; k = id', 'k(f(x + y)) + y = y + y + x'],
  ['(x, y) assuming f ; k = id', 'k(f(k(f(x)) + y)) = y + x'],
  ['(x, y : B) assuming (x => s(x)) = t', 'y + s(x) * y = y + t(x) * y'],
])('what is assumed is cited in the same way: %s : %s', (head, equation) => {
  expect(verdict(head, equation, 'assumption')).toBe('proved');
  const [left, right] = equation.split(' = ') as [string, string];
  expect(verdict(head, `${left} + ${left} = ${right}`, 'assumption')).toBe(refused('assumption'));
});

test.each([
  ['sin(x)^2 + cos(y)^2 = 1', 'pyth'],
  ['2 * sin(x)^2 + cos(x)^2 = 1', 'pyth'],
  ['sin(x)^3 + cos(x)^3 = 1', 'pyth'],
  ['y * sin(x)^2 + z * cos(x)^2 = y', 'pyth'],
  ['exp(3 * x) = exp(x)^2', 'double'],
  ['exp(2 * x + y) = exp(x + y)^2', 'double'],
  ['sigmoid(x) = 1 + sigmoid(-x)', 'mirror'],
  ['tanh(x - 1) = -tanh(x + 1)', 'odd'],
])('a wrong use is refused, and the reason says so: %s by %s', (equation, by) => {
  expect(verdict(scalars, equation, by)).toBe(refused(by));
});

test('the search for a proof cites added axioms in sums too, once the rules are used up', () => {
  const found = (law: string): string => last(`${axioms['pyth']!}\nlaw x ${scalars} : ${law}\n`);
  expect(found('y + sin(x)^2 + cos(x)^2 = y + 1')).toBe('proved pyth');
  expect(found('1 - sin(x)^2 = cos(x)^2')).toBe('proved pyth');
  expect(found('exp(z * sin(y)^2 + z * cos(y)^2) = exp(z)')).toBe('proved pyth');
  expect(found('1 + sin(x)^2 = cos(x)^2')).toBe('open');
});

test('a multiple of an axiom at any arguments, added to a sum in any order', () => {
  const number = fc.integer({ min: 1, max: 4 });
  fc.assert(
    fc.property(number, number, number, fc.boolean(), (c, a, b, turned) => {
      const at = `${a} * x - ${b} * y`;
      const [first, second] = turned ? ['sin', 'cos'] : ['cos', 'sin'];
      const left = `${c} * ${first}(${at})^2 + z * y + ${c} * ${second}(${at})^2`;
      expect(verdict(scalars, `${left} = ${c} + y * z`, 'pyth')).toBe('proved pyth');
      expect(verdict(scalars, `${left} = ${c + 1} + y * z`, 'pyth')).toBe(refused('pyth'));
    }),
    { numRuns: 10 },
  );
});

test('sums that are large when they are written out are not looked through', () => {
  const equation = '(x + y + exp(z))^20 = (x + y + exp(x))^20';
  expect(verdict(scalars, equation, 'double')).toBe(refused('double'));
});
