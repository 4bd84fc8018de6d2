/** A framework with right rules that overwrites a cotangent where it should add to it. */
import { defineRules } from '@rdc-lang/rdc';
import { evaluate } from '../framework.js';
import rules, { framework } from '../rules/framework.js';

export default defineRules(rules.rules, (composite, args) =>
  evaluate({ ...framework, accumulate: (_before, use) => use }, composite, args),
);
