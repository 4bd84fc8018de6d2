import type { WordsOf } from './problem.js';

/** Maps and elements in each other's place, and operators over the wrong things. */
export interface LevelData {
  'variable-as-map': { name: string };
  'variable-applied': { name: string };
  'map-as-element': { what: string; hint: string };
  'element-as-map': { what: string; hint: string };
  'object-as-term': { name: string };
  'round-brackets': { operator: string };
  /** `example`: one of its sides as a map. */
  'assumption-of-elements': { example: string };
  'operator-arity': { operator: string; expected: number; found: number };
  'not-an-operator': { name: string };
  'wrong-kind-of-type': { wanted: 'map' | 'element' };
  'no-such-operation': { operation: string; hint: string };
}

/** How `R` or `D` is written. */
export const derivativeHint = (operator: string): string =>
  `\`R\` and \`D\` take a map in square brackets: \`${operator}[f](a, v)\``;

export const levelWords: WordsOf<LevelData> = {
  'variable-as-map': (d) => ({
    message: `\`${d.name}\` is a variable, that is an element, but a map stands here`,
    hint: `the map that is constantly \`${d.name}\` is \`x => ${d.name}\``,
  }),
  'variable-applied': (d) => ({
    message: `\`${d.name}\` is a variable and cannot be applied`,
    hint: 'only maps are applied; a variable hides a map of its name; products of scalars need `*`',
  }),
  'map-as-element': (d) => ({ message: `${d.what} is a map, but an element stands here`, hint: d.hint }),
  'element-as-map': (d) => ({ message: `${d.what} is an element, but a map stands here`, hint: d.hint }),
  'object-as-term': (d) => ({ message: `\`${d.name}\` is an object, neither a map nor an element` }),
  'round-brackets': (d) => ({ message: `\`${d.operator}\` is no map`, hint: derivativeHint(d.operator) }),
  'assumption-of-elements': (d) => ({
    message: 'an assumption is an equation of maps, not of elements',
    hint: `write the sides as maps: \`${d.example}\``,
  }),
  'operator-arity': (d) => ({
    message: `\`${d.operator}\` takes ${d.expected} map${d.expected === 1 ? '' : 's'} in square brackets, not ${d.found}`,
  }),
  'not-an-operator': (d) => ({
    message: `\`${d.name}\` is not an operator on maps`,
    hint: `maps are applied with round brackets, \`${d.name}(…)\`; operators are \`R\`, \`D\`, \`dag\` and \`let f[m] = …\``,
  }),
  'wrong-kind-of-type': (d) => ({
    message:
      d.wanted === 'map'
        ? 'this is a map, so its type is written `A -> B`'
        : 'this is an element, so its type is an object',
  }),
  'no-such-operation': (d) => ({ message: `there is no \`${d.operation}\` here`, hint: d.hint }),
};
