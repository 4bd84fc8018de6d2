/** Input that is no certificate, or a wrong one: always an answer, and never a proof of something else. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readCertificate } from '../../../src/rewrite/index.js';
import { certificateOf, certificateOfText, changedBy, parsed, provedIn, verify } from './certificates.js';
import { refutedBy } from '../kernel/support.js';

const file = 'linear.rdc';
const text = certificateOf(file);
const reverse = certificateOf('reverse.rdc');
const shown = new Set(provedIn(file).map(({ name }) => name));

const fault = (content: string): string => {
  const result = readCertificate(content);
  return 'fault' in result ? result.fault : 'read';
};
const document = (rest: object = {}): string => JSON.stringify({ ...parsed(reverse), ...rest });

describe('foreign', () => {
  const rows: readonly (readonly [string, string, RegExp])[] = [
    ['nothing', '', /JSON/],
    ['another text', 'law a : f = f', /JSON/],
    ['bytes', '\u0000\ufffd\uffff', /JSON/],
    ['a number', '7', /not an object/],
    ['a list', '[]', /not an object/],
    ['null', 'null', /not an object/],
    ['an object', '{}', /not a certificate of rdc/],
    ['another format', document({ format: 'x' }), /not a certificate of rdc/],
    ['another version', document({ version: 2 }), /version/],
    ['a version as text', document({ version: '1' }), /version/],
    ['a deep list', '['.repeat(200_000), /JSON|nested/],
    ['a deep object', '{"format":'.repeat(100_000), /JSON|nested/],
  ];
  test.each(rows)('%s', (_, content, reason) => {
    expect(fault(content)).toMatch(reason);
  });
});

describe('malformed', () => {
  const { objects, symbols, terms } = parsed(reverse);
  const more = (...rows: readonly unknown[]): string => document({ terms: [...terms, ...rows] });
  const variable = terms.findIndex(([tag]) => tag === 'var');
  const rows: readonly (readonly [string, string, RegExp])[] = [
    ['no objects', document({ objects: undefined }), /objects is not a list/],
    ['an object that is none', document({ objects: [['sum', 0, 0]] }), /objects\[0\] is not an object/],
    ['a row that is none', document({ objects: ['unit'] }), /objects\[0\] is not a list/],
    ['an object of later ones', document({ objects: [['prod', 1, 1], ['unit']] }), /earlier row/],
    ['an object of itself', document({ objects: [['prod', 0, 0]] }), /earlier row/],
    ['an atom without a name', document({ objects: [['atom']] }), /list of 1/],
    ['an atom with a number', document({ objects: [['atom', 1]] }), /not a name/],
    ['an atom with an escape', document({ objects: [['atom', '\u001b[2J']] }), /not a name/],
    ['an atom with a space', document({ objects: [['atom', 'A B']] }), /not a name/],
    ['an atom called as the scalars', document({ objects: [['atom', 'K']] }), /not a name/],
    ['an atom with a reserved name', document({ objects: [['atom', 'id']] }), /not a name/],
    ['a map with a reserved name', document({ symbols: [['map', 'fst', 0, 0]] }), /not a name/],
    [
      'a map called as a primitive function',
      document({ symbols: [...symbols, ['map', 'sin', 0, 0], ['primitive', 'sin', 0, 0]] }),
      /a map with the name of a primitive function, `sin`/,
    ],
    ['an array of fractions', document({ objects: [['array', 0.5]] }), /whole number/],
    ['an array of lists', document({ objects: [['array', ['n']]] }), /not a name/],
    ['an unknown kind of symbol', document({ symbols: [['axiom', 'f', 0, 0]] }), /not a symbol/],
    ['a symbol from nowhere', document({ symbols: [['map', 'f', 0, 999]] }), /earlier row/],
    ['a symbol with an equation', document({ symbols: [['map', 'f = g', 0, 0]] }), /not a name/],
    ['an unknown term', more(['axiom', 0]), /is not a term/],
    ['a term called constructor', more(['constructor', 0]), /is not a term/],
    ['a term of later ones', more(['neg', terms.length]), /earlier row/],
    ['a term of a negative number', more(['neg', -1]), /whole number/],
    ['a term of a fraction', more(['neg', 0.5]), /whole number/],
    ['a term of a text', more(['neg', '0']), /whole number/],
    ['a term of null', more(['neg', null]), /whole number/],
    ['a term of too many', more(['neg', 0, 0]), /list of 1/],
    ['a variable without a type', more(['var', 0]), /list of 2/],
    ['a variable far away', more(['var', 2 ** 60, 0]), /whole number/],
    ['half of what is no pair', more(['fst', variable]), /not well typed/],
    ['a map of another type', more(['app', 0, terms.findIndex(([tag]) => tag === 'pair')]), /not well typed/],
    ['a fraction over 0', more(['num', '1', '0']), /not well typed/],
    ['a number as such', more(['num', 1, 1]), /at most 1500 digits/],
    ['a number that is none', more(['num', '1e9', '1']), /at most 1500 digits/],
    ['a huge number', more(['num', '9'.repeat(100_000), '1']), /at most 1500 digits/],
    [
      'a huge type',
      document({
        objects: [...objects, ...doubling(objects.length, 60)],
        terms: [['zero', objects.length + 59]],
      }),
      /too large/,
    ],
    ['no entries', document({ entries: null }), /entries is not a list/],
    ['an entry that is none', document({ entries: [7] }), /entries\[0\] is not an object/],
    [
      'an entry without steps',
      document({ entries: [{ ...parsed(reverse).entries[0], steps: 1 }] }),
      /steps is not a list/,
    ],
    [
      'a statement of no entry',
      document({ statements: [{ name: 'a', entry: 9999, text: '' }] }),
      /earlier row/,
    ],
    [
      'a statement with an escape',
      document({ statements: [{ name: '\u001b[31m', entry: 0, text: '' }] }),
      /on one line/,
    ],
    ['a file on two lines', document({ file: 'a\nb' }), /on one line/],
    ['a symbol table of none', document({ symbols: symbols.slice(0, 0) }), /earlier row/],
  ];
  test.each(rows)('%s', (_, content, reason) => {
    expect(fault(content)).toMatch(reason);
  });
});

/** Rows that double an object so many times. */
function doubling(from: number, times: number): readonly unknown[] {
  return Array.from({ length: times }, (_, i) => [
    'prod',
    Math.max(from + i - 1, 0),
    Math.max(from + i - 1, 0),
  ]);
}

describe('huge', () => {
  test('a deep term ends in an answer', () => {
    const { terms } = parsed(reverse);
    const deep = Array.from({ length: 200_000 }, (_, i) => ['neg', i === 0 ? 0 : terms.length + i - 1]);
    const last = terms.length + deep.length - 1;
    const result = changedBy(reverse, (d) => {
      for (const row of deep) d.terms.push(row);
      Object.assign(d.entries[0]!, { lhs: last, rhs: last, first: last, steps: [] });
    });
    expect(result).toMatchObject({ tag: 'refused', reason: 'too large in the statement' });
  });
  test('a term that mentions itself in many scopes ends in an answer', () => {
    // rev(t, a, v) under two types of binders at each level: exponentially many scopes.
    const result = changedBy(reverse, (d) => {
      const A = d.objects.findIndex(([tag]) => tag === 'atom');
      const B = d.objects.findLastIndex(([tag]) => tag === 'atom');
      const put = (row: (typeof d.terms)[number]): number => d.terms.push(row) - 1;
      const at = [A, B].map((type) => put(['zero', type]));
      let t = put(['zero', A]);
      for (let i = 0; i < 60; i++) {
        const [s1, s2] = at.map((a) => put(['rev', t, a, put(['zero', A])]));
        t = put(['fst', put(['pair', put(['rev', s1!, put(['zero', A]), put(['zero', A])]), s2!])]);
      }
      Object.assign(d.entries[0]!, { scope: [], lhs: t, rhs: t, first: t, steps: [], maps: [] });
    });
    expect(result.tag).toBe('refused');
  });
});

describe('a certificate does not prove something else than it says', () => {
  const refused = (result: ReturnType<typeof verify>): string =>
    result.tag === 'refused' ? `${result.name}: ${result.reason}` : result.tag;

  test('another text', () => {
    const result = changedBy(text, (d) => (d.statements[1]!.text = 'f = g'));
    expect(refused(result)).toMatch(/^linear.add: what is proved is linear.add: for all .*l/);
  });
  test('another text, where both are too large to be printed whole', () => {
    const wide = (last: string): string => {
      const lets = Array.from({ length: 16 }, (_, i) => `let y${i + 1} = h(y${i}, y${i}) in `).join('');
      const side = `${lets}h(y16, ${last})`;
      return certificateOfText(`object A\nmap h : A * A -> A\nlaw wide (y0, z) : ${side} = ${side} + 0\n`);
    };
    const [one, other] = [wide('z'), wide('h(z, z)')];
    const said = parsed(other).statements[0]!.text;
    expect(said).toContain('…');
    expect(refused(changedBy(one, (d) => (d.statements[0]!.text = said)))).toMatch(
      /^wide: what is proved is wide/,
    );
  });
  test('another name', () => {
    const result = changedBy(text, (d) => (d.statements[1]!.name = 'everything'));
    expect(refused(result)).toMatch(/^everything: what is proved is linear.add/);
  });
  test('another entry', () => {
    const result = changedBy(text, (d) => (d.statements[1]!.entry = d.statements[2]!.entry));
    expect(refused(result)).toMatch(/^linear.add: what is proved is linear.zero/);
  });
  test('an entry with another side', () => {
    const result = changedBy(text, (d) => {
      const entry = d.entries[d.statements[1]!.entry]!;
      entry.rhs = entry.lhs;
    });
    expect(refused(result)).toMatch(/^linear.add: mismatch at step \d+$/);
  });
  test('an entry without its hypothesis', () => {
    const result = changedBy(text, (d) => (d.entries[d.statements[1]!.entry]!.hypotheses = []));
    expect(refused(result)).toMatch(/^linear.add: unknown rule at step \d+$/);
  });
  test('a lemma after what cites it', () => {
    expect(refused(changedBy(text, (d) => d.entries.reverse()))).toMatch(/unknown rule/);
  });
  test('a theorem that cites itself', () => {
    const result = changedBy(reverse, (d) => {
      const [use] = d.entries[0]!.steps[0]!;
      use[0] = 3;
      use[1] = 0;
    });
    expect(refused(result)).toMatch(/unknown rule/);
  });
  test('an axiom of its own', () => {
    const result = changedBy(reverse, (d) => (d.axioms[0] = 'toString'));
    expect(refused(result)).toMatch(/unknown rule/);
  });
  test('what it takes on trust is said, in full', () => {
    const number = parsed(reverse).statements.findIndex(({ name }) => name === 'RD.2b');
    const { text: said } = parsed(reverse).statements[number]!;
    const result = changedBy(reverse, (d) => {
      const entry = d.entries[d.statements[number]!.entry]!;
      entry.assumed = [{ ...entry, name: 'a law' }];
      const [use] = entry.steps[0]!;
      [use[0], use[1]] = [2, 0];
      use[3][0] = entry.maps[0]!;
    });
    expect(result).toMatchObject({ tag: 'replayed', trusted: [{ name: 'a law', text: said }] });
    const statement = result.tag === 'replayed' ? result.statements[number] : null;
    expect(statement).toEqual({
      ...{ name: 'RD.2b', text: said, used: [], byConversion: false, assumptions: ['a law'] },
    });
  });
});

/** All places of a JSON value. */
function places(value: unknown, path: readonly (string | number)[] = []): (readonly (string | number)[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, inner]) => places(inner, [...path, key]))];
}

function replaceAt(
  root: unknown,
  path: readonly (string | number)[],
  change: (old: unknown) => unknown,
): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return change(root);
  const parent = root as Record<string | number, unknown>;
  const changed = replaceAt(parent[key], rest, change);
  if (Array.isArray(root)) return root.with(Number(key), changed);
  return { ...parent, [key]: changed };
}

const junk = [null, true, 'x', '', -1, 0.5, 1e300, [], {}, [[]], ['unit'], 0, 1, 2, 3];

/** What an altered certificate proves is true, and said. */
function harmless(content: string): string {
  const result = verify(content);
  if (result.tag === 'replayed')
    for (const { name } of result.statements) expect(shown.has(name) || name.startsWith('RD.')).toBe(true);
  return result.tag;
}

test('random changes of the data', () => {
  const tags = new Map<string, number>();
  const data: unknown = JSON.parse(text);
  const all = places(data);
  const property = fc.property(fc.nat(all.length - 1), fc.nat(99), (place, how) => {
    const changed = replaceAt(data, all[place]!, (old) => {
      if (typeof old === 'number' && how < 60) return old + (how % 2 === 0 ? 1 : -1) * (1 + (how % 7));
      if (Array.isArray(old) && how < 80)
        return (old as unknown[]).slice(how % 2, old.length - ((how + 1) % 2));
      return junk[how % junk.length];
    });
    const tag = harmless(JSON.stringify(changed));
    tags.set(tag, (tags.get(tag) ?? 0) + 1);
  });
  fc.assert(property, { seed: 1, numRuns: 400 });
  expect(tags.get('refused')).toBeGreaterThan(50);
  expect(tags.get('fault')).toBeGreaterThan(50);
});

test('texts that are cut off or altered', () => {
  const property = fc.property(
    fc.nat(text.length - 1),
    fc.nat(text.length - 1),
    fc.string({ maxLength: 3 }),
    (from, to, put) => {
      expect(harmless(text.slice(0, from))).toBe('fault');
      const [a, b] = [Math.min(from, to), Math.min(from, to) + (Math.max(from, to) % 5)];
      harmless(text.slice(0, a) + put + text.slice(b));
    },
  );
  fc.assert(property, { seed: 2, numRuns: 150 });
});

test('what the certificates prove is not refuted', () => {
  for (const { theorem } of provedIn(file).slice(0, 8)) expect(refutedBy(theorem, 10)).toBe(null);
});
