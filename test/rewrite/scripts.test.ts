/** Proof scripts: justified steps, gaps with their reasons, citations, and what a proof with assumptions says. */
import { expect, test } from 'vitest';
import { outcomes } from './support.js';

const chain = 'R[f](a, R[g](f(a), R[h](g(f(a)), e)))';
const earlier = `
theorem chain3 (a, e) : R[f ; g ; h](a, e) = ${chain}
theorem both : (l ; m)† = m† ; l†
refute wrong : R[f] = R[f']
law guess : R[f] = R[f']
law small : f + f = 0 in z2
`;

/** The last statement's status, and for a gap its step, code and reason. */
function verdict(text: string): string {
  const result = [...outcomes(earlier + text).values()].at(-1)!;
  if (result.status === 'proved')
    return `proved ${result.used.concat(result.assumptions.map((a) => `assuming ${a}`)).join(' ')}`.trim();
  return result.status === 'gap'
    ? `gap ${result.step} ${result.code}: ${result.reason}`
    : `open: ${result.reason}`;
}
const script = (steps: string): string =>
  `theorem x (a, e) : R[f ; g ; h](a, e) = ${chain}\nproof ${steps} qed\n`;
const single = (by: string): string => script(`R[f ; g ; h](a, e) = ${chain} by ${by}`);

test.each([
  ['one rule, several uses', single('RD.5'), 'proved RD.5'],
  [
    'step by step',
    script(`R[f ; g ; h](a, e) = R[f ; g](a, R[h](g(f(a)), e)) by RD.5 = ${chain} by RD.5`),
    'proved RD.5',
  ],
  ['an earlier theorem', single('chain3'), 'proved RD.5'],
  ['the prover', single('auto'), 'proved RD.5'],
  [
    'another rule',
    single('RD.2'),
    'gap 1 unjustified: it holds, but by RD.5 too; name these, or write `by auto`',
  ],
  [
    'no rule',
    script(`R[f ; g ; h](a, e) = ${chain}`),
    'gap 1 unjustified: it holds, but by RD.5 too; name these, or write `by auto`',
  ],
  ['an unknown name', single('magic'), 'gap 1 unknown-citation: there is no statement or rule `magic`'],
  [
    'itself',
    single('x'),
    'gap 1 circular-citation: `x` is not proved before this statement, so it cannot be cited here',
  ],
  [
    'a false statement',
    single('wrong'),
    'gap 1 refute-cited: `wrong` is stated to be false, so it cannot be cited',
  ],
  [
    'a law of some models',
    single('small'),
    'gap 1 restricted-citation: `small` is claimed for some models only, so a proof that claims more cannot cite it',
  ],
  [
    'a wrong start',
    script(`R[f ; g](a, R[h](g(f(a)), e)) = ${chain} by RD.5`),
    'gap 0 unjustified: the proof does not start at the left side of the statement',
  ],
  [
    'a wrong end',
    script('R[f ; g ; h](a, e) = R[f ; g](a, R[h](g(f(a)), e)) by RD.5'),
    'gap 1 unjustified: the proof does not end at the right side of the statement',
  ],
])('%s', (_, text, expected) => {
  expect(verdict(text)).toBe(expected);
});

test('a theorem about linear maps is cited where linearity can be shown, and refused elsewhere', () => {
  const at = (first: string): string =>
    `theorem x : ((${first}) ; m)† = m† ; (${first})†\nproof ((${first}) ; m)† = m† ; (${first})† by both qed\n`;
  expect(verdict(at('l'))).toContain('proved');
  expect(verdict(at('l + l'))).toContain('l linear');
  expect(verdict(at('f'))).toMatch(/^gap 1 unjustified/);
});

test('what is cited without a proof is named as an assumption', () => {
  const text = `law y (a, e) : R[f'](a, e) = R[f](a, e)\nproof R[f'](a, e) = R[f](a, e) by guess qed\n`;
  expect(verdict(text)).toBe('proved assuming guess');
});

test('rewriting by a cited law goes on anywhere and is finished by the named axioms', () => {
  const text = `theorem y (a, e) : R[f ; g ; h](a, e + e) = ${chain} + ${chain}
proof R[f ; g ; h](a, e + e) = ${chain} + ${chain} by chain3, RD.2 qed\n`;
  expect(verdict(text)).toMatch(/^proved/);
});
