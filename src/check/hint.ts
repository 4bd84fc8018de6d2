/** What is left to show of an equation without a proof, in words. */
import type { Open } from '../rewrite/index.js';
import { apart } from './apart.js';
import { showTerm, type Shown } from './show.js';

export interface Hint {
  /** The two sides, as far as they were simplified. */
  readonly left: string;
  readonly right: string;
  /** The smallest parts in which they differ; null where these are the whole. */
  readonly apart: { readonly left: string; readonly right: string } | null;
}

export function hintOf(shown: Shown, { left, right }: Pick<Open, 'left' | 'right'>): Hint {
  const parts = apart(left, right, shown);
  const whole = parts.left === left && parts.right === right;
  return {
    left: showTerm(shown, left),
    right: showTerm(shown, right),
    apart: whole
      ? null
      : { left: showTerm(parts.shown, parts.left), right: showTerm(parts.shown, parts.right) },
  };
}

/** Lines for a person. */
export function hintLines({ left, right, apart: parts }: Hint): readonly string[] {
  const forms = [`left     ${left}`, `right    ${right}`];
  return parts === null ? forms : [...forms, `differ   ${parts.left}`, `and      ${parts.right}`];
}
