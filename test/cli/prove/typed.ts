/** Equations and terms in the scope of a file of declarations, for tests. */
import { elaborate, elaborateEquation, parseInput, type Environment } from '../../../src/syntax/index.js';
import type { Statement } from '../../../src/syntax/index.js';
import { lawOf } from '../../../src/cli/equation.js';

const declarations = `object A, B, C
map f, g : A -> B
map h : B -> C
map m : A * A -> A
linear l : A -> B
`;

function environment(): Environment {
  const found = elaborate('t.rdc', (name) => ({ name, text: declarations })).environment;
  if (!found) throw new Error('the declarations are faulty');
  return found;
}

export function law(text: string): Statement {
  const { input } = parseInput(text);
  if (input?.tag !== 'equation') throw new Error(`no equation: ${text}`);
  const typed = elaborateEquation(input, environment(), text);
  if (!typed.value) throw new Error(`it has no type: ${text}`);
  return lawOf(typed.value, text, 't.rdc');
}
