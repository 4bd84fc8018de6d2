import { expect, test } from 'vitest';
import { showObj } from '../../../src/syntax/core/index.js';
import {
  elaborateEquation,
  elaborateExpr,
  emptyEnvironment,
  extend,
  parseFile,
  parseInput,
  type Environment,
} from '../../../src/syntax/index.js';
import { environmentOf } from '../../support/entered.js';

const environment = environmentOf('object A, B\nmap f : A -> B\nlet twice[e] = e ; e\nlaw one : f = f\n');

const declare = (text: string, to: Environment = environment) => {
  const load = (path: string) =>
    path === 'lib' ? { name: 'lib', text: 'let d = id + id\nlaw l : d = d' } : null;
  return extend(to, parseFile('input', text).file, load);
};
function expression(text: string, at: Environment = environment) {
  const { input } = parseInput(text);
  if (input?.tag !== 'expr') throw new Error(`no expression: ${text}`);
  return elaborateExpr(input.expr, at, text);
}

test('an expression is a map if it can be, else an element', () => {
  expect(expression('twice[id] ; f').value).toMatchObject({
    kind: 'map',
    type: 'A -> B',
    style: 'pointfree',
  });
  expect(expression('a => f(a)').value).toMatchObject({ kind: 'map', variables: ['x'], style: 'pointful' });
  expect(expression('f(0)').value).toMatchObject({ kind: 'element', type: 'B', scope: [], variables: [] });
});

test.each([
  ['f ; f', ['composition']],
  ['f(g)', ['unknown-name']],
  ['(f, 0)', ['map-as-element']],
  ['<f, 2>', ['element-as-map']],
  ['f(a) + f', ['element-as-map']],
  ['nothing', ['unknown-name']],
])('%s is reported once', (text, codes) => {
  expect(expression(text).diagnostics.map(({ code }) => code)).toEqual(codes);
});

test('equations have their variables and type', () => {
  const ask = (text: string) => {
    const { input } = parseInput(text);
    if (input?.tag !== 'equation') throw new Error(text);
    return elaborateEquation(input, environment, text);
  };
  const elements = ask('(a, b) : f(a) = b').value!;
  expect([elements.variables, elements.scope.map((type) => showObj(type))]).toEqual([
    ['a', 'b'],
    ['A', 'B'],
  ]);
  expect(ask('f = 0').value).toMatchObject({ text: 'f = 0', style: 'pointfree', variables: ['x'] });
  expect(ask('f = id').diagnostics.map(({ code }) => code)).toEqual(['sides']);
});

test('declarations extend an environment, which stays as it was', () => {
  const { environment: more, statements, diagnostics } = declare('map g : B -> A\nlaw two : f ; g = f ; g');
  expect(diagnostics).toEqual([]);
  expect(statements.map(({ name }) => name)).toEqual(['two']);
  expect(expression('f ; g', more).value?.type).toBe('A -> A');
  expect(expression('f ; g').value).toBeNull();
});

test('faulty declarations change nothing', () => {
  const { environment: same, diagnostics } = declare('map g : B -> A\nmap k : C -> A');
  expect(diagnostics.map(({ code }) => code)).toEqual(['unknown-object']);
  expect(same).toBe(environment);
});

test('names that are taken stay taken', () => {
  const again = declare('map f : A -> A\nlaw one : f = f');
  expect(again.diagnostics.map(({ code }) => code)).toEqual(['duplicate-name', 'duplicate-statement']);
});

test('imports work at a prompt, twice too', () => {
  const first = declare('import "lib"', emptyEnvironment());
  expect(expression('d', first.environment).value?.type).toBe('X -> X');
  const second = declare('import "lib"\nlet e = d', first.environment);
  expect(second.diagnostics).toEqual([]);
  expect(second.environment.imported.map(({ name }) => name)).toEqual(['l']);
  expect(declare('import "gone"').diagnostics.map(({ code }) => code)).toEqual(['missing-import']);
});
