import type { Node } from 'ohm-js';
import type { Pattern } from '../ast.js';
import { call, contextOf, flat, semantics, span, text, type Context } from './context.js';
import { toObject } from './types.js';

semantics.addOperation<Pattern>('toPattern(context)', {
  typedVariable(variable, _, type) {
    const context = contextOf(this);
    const written = flat(type)[0];
    return {
      ...{ tag: 'var', name: text(variable, context), type: written ? toObject(written, context) : null },
      span: span(this, context),
    };
  },
  patternGroup(_open, first, _commas, rest, _close) {
    const context = contextOf(this);
    const items = [...flat(first), ...flat(rest)].map((node) => toPattern(node, context));
    if (items.length === 1) return items[0]!;
    return { tag: 'tuple', items, span: span(this, context) };
  },
});

export const toPattern = (node: Node, context: Context): Pattern =>
  call(node, 'toPattern', context) as Pattern;
