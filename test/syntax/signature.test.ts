import { expect, test } from 'vitest';
import { combinators, termOperations, type Objects } from '../../src/syntax/signature.js';

/** Objects as text. */
const symbolic = (): Objects<string> => {
  let count = 0;
  return {
    unit: '1',
    scalar: 'K',
    prod: (left, right) => `${left} * ${right.includes('*') ? `(${right})` : right}`,
    open: () => String.fromCharCode(65 + count++),
  };
};

const combinatorTypes = Object.entries(combinators).map(([name, { typing }]) => {
  const { args, result } = typing(symbolic(), 2);
  const arrows = [...args, result].map(({ dom, cod }) => `${dom} -> ${cod}`);
  return `${name} : ${arrows.join(', ')}`;
});

test('combinators are typed as the language says (R and D of order 2)', () => {
  expect(combinatorTypes).toEqual([
    '0 : A -> B',
    'id : A -> A',
    'fst : A * B -> A',
    'snd : B * A -> A',
    'in0 : A -> A * B',
    'in1 : A -> B * A',
    '! : A -> 1',
    'swap : A * B -> B * A',
    'copy : A -> A * A',
    '; : A -> B, B -> C, A -> C',
    '<> : A -> B, A -> C, A -> B * C',
    '* : A -> B, C -> D, A * C -> B * D',
    '+ : A -> B, A -> B, A -> B',
    '- : A -> B, A -> B',
    'R : A -> B, A * B * A -> A',
    'D : A -> B, A * A * A -> B',
    'dag : A -> B, B -> A',
  ]);
});

test('operations on elements are typed as the language says', () => {
  const types = Object.values(termOperations).map(({ notation, typing }) => {
    const { args, result } = typing(symbolic());
    return `${notation} : ${[...args, result].join(', ')}`;
  });
  expect(types).toEqual([
    '(t, u) : A, B, A * B',
    '() : 1',
    't.1 : A * B, A',
    't.2 : B * A, A',
    '0 : A',
    't + u : A, A, A',
    '-t : A, A',
    '3/4 : K',
    't * u : K, A, A',
    't / u : A, K, A',
    't ^ n : K, K',
  ]);
});
