import { expect, test } from 'vitest';
import { headOf, noteOn, sourceOf } from './source.js';

const text = `-- Products [CDC, Definition 1;
-- RDC, section 2].
object A
law one : id = id

-- No source, but [brackets].
law two : id = id

-- [RDC, RD.3]
law three : id = id
law four : id = id
`;
const at = (name: string): string | null => sourceOf(text, text.indexOf(`law ${name}`));

test('a statement has the source that the comment before it cites, or else that of the head', () => {
  const head = 'CDC, Definition 1; RDC, section 2';
  expect(['one', 'two', 'three', 'four'].map(at)).toEqual([head, head, 'RDC, RD.3', 'RDC, RD.3']);
  expect(sourceOf('law a : id = id', 0)).toBeNull();
});

test('the comment in front of a statement', () => {
  expect(noteOn(text, text.indexOf('law two'))).toBe('No source, but [brackets].');
});

test('the head of a file', () => {
  expect(headOf(text)).toBe('Products [CDC, Definition 1; RDC, section 2].');
});
