/** Declarations and terms entered as text, for tests. */
import { elaborate, elaborateEquation, parseInput, type Environment } from '../../src/syntax/index.js';
import type { Term } from '../../src/syntax/core/index.js';

/** The environment of a text without faults. */
export function environmentOf(text: string): Environment {
  const { environment, diagnostics } = elaborate('test.rdc', () => ({ name: 'test.rdc', text }));
  if (!environment || diagnostics.length > 0) throw new Error(JSON.stringify(diagnostics));
  return environment;
}

/** The left side of an equation that must be without faults. */
export function leftSide(text: string, environment: Environment): Term {
  const { input, diagnostics } = parseInput(text);
  if (input?.tag !== 'equation') throw new Error(`${text}\n${JSON.stringify(diagnostics)}`);
  const { value, diagnostics: problems } = elaborateEquation(input, environment, text);
  if (!value) throw new Error(`${text}\n${JSON.stringify(problems)}`);
  return value.lhs;
}
