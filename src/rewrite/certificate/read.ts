/** The text of a certificate as entries for the kernel. Nothing in it is believed: the kernel replays them. */
import type { Sym, Term } from '../../syntax/core/index.js';
import type { Rule } from '../axioms.js';
import type { Entry, Lawlike, RuleRef, Step, Theorem, Use } from '../kernel.js';
import { items, list, Malformed, name, natural, record, row, text } from './decode.js';
import { formatName, formatVersion, ruleKinds } from './format.js';
import { readTables, type Rows } from './rebuild.js';

/** An entry, once the theorems of the entries before it are there. */
type Later = (earlier: readonly Theorem[]) => Entry;

export interface Certificate {
  readonly file: string;
  readonly entries: readonly Later[];
  readonly statements: readonly { readonly name: string; readonly entry: number; readonly text: string }[];
}
/** Why a text is no certificate. */
export interface NoCertificate {
  readonly fault: string;
}

export function readCertificate(content: string): Certificate | NoCertificate {
  let parsed: unknown;
  try {
    parsed = JSON.parse(content);
  } catch {
    return { fault: 'this is not JSON' };
  }
  try {
    return certificate(record(parsed, 'the certificate'));
  } catch (error) {
    if (error instanceof Malformed) return { fault: error.message };
    if (error instanceof RangeError) return { fault: 'it is too deeply nested' };
    throw error;
  }
}

function certificate(document: Readonly<Record<string, unknown>>): Certificate {
  if (document.format !== formatName) throw new Malformed('this is not a certificate of rdc');
  if (document.version !== formatVersion) {
    throw new Malformed(`the version of its format is not ${formatVersion}`);
  }
  const axioms = items(document.axioms, 'axioms', text);
  const reader = new Reader(readTables(document), axioms);
  const entries = items(document.entries, 'entries', (line, what) => reader.entry(line, what));
  const statements = items(document.statements, 'statements', (line, what) => {
    const { name: called, entry, text: shown } = record(line, what);
    const number = natural(entry, what);
    row(entries, number, `${what}.entry`);
    return { name: text(called, what), entry: number, text: text(shown, what) };
  });
  return { file: text(document.file, 'file'), entries, statements };
}

/** A rule that is cited; a theorem by the number of its entry. */
type Cited = Exclude<RuleRef, { readonly theorem: Theorem }> | { readonly entry: number };
interface CitedUse extends Omit<Use, 'rule' | 'premises'> {
  readonly rule: Cited;
  readonly premises: readonly CitedUse[];
}

const maxNesting = 50;

class Reader {
  constructor(
    private readonly rows: Rows,
    private readonly axioms: readonly string[],
  ) {}

  entry(value: unknown, what: string): Later {
    const line = record(value, what);
    const law = this.law(line, what);
    const assumed = items(line.assumed, `${what}.assumed`, (one, at) => this.law(record(one, at), at));
    const first = row(this.rows.terms, line.first, `${what}.first`);
    const steps = items(line.steps, `${what}.steps`, (step, at) => this.step(step, at));
    return (earlier) => ({ ...law, assumed, first, steps: steps.map((step) => step(earlier)) });
  }

  private law(line: Readonly<Record<string, unknown>>, what: string): Lawlike {
    const hypotheses = items(line.hypotheses, `${what}.hypotheses`, (h, at) => this.rule(record(h, at), at));
    return { ...this.rule(line, what), hypotheses };
  }

  private rule(line: Readonly<Record<string, unknown>>, what: string): Rule {
    const { objects, symbols, terms } = this.rows;
    return {
      name: text(line.name, `${what}.name`),
      atoms: items(line.atoms, `${what}.atoms`, name),
      maps: items(line.maps, `${what}.maps`, (f, at) => row(symbols, f, at)),
      scope: items(line.scope, `${what}.scope`, (type, at) => row(objects, type, at)),
      lhs: row(terms, line.lhs, `${what}.lhs`),
      rhs: row(terms, line.rhs, `${what}.rhs`),
    };
  }

  private step(value: unknown, what: string): (earlier: readonly Theorem[]) => Step {
    const [use, backwards, path, next] = list(value, what, 4);
    if (backwards !== 0 && backwards !== 1) throw new Malformed(`${what} has no direction`);
    const cited = this.use(use, what, 0);
    const rest = {
      backwards: backwards === 1,
      path: items(path, what, natural),
      next: row(this.rows.terms, next, what),
    };
    return (earlier) => ({ ...resolve(cited, earlier), ...rest });
  }

  private use(value: unknown, what: string, depth: number): CitedUse {
    if (depth > maxNesting) throw new Malformed(`${what} has premises too deeply nested`);
    const [kind, rule, atoms, maps, vars, premises] = list(value, what, 6);
    const { objects, symbols, terms } = this.rows;
    return {
      rule: this.cited(kind, rule, what),
      atoms: new Map(
        pairs(atoms, what).map(([a, type]) => [this.atomName(a, what), row(objects, type, what)]),
      ),
      maps: new Map<Sym, Term>(
        pairs(maps, what).map(([f, body]) => [row(symbols, f, what), row(terms, body, what)]),
      ),
      vars: items(vars, what, (t, at) => row(terms, t, at)),
      premises: items(premises, what, (premise, at) => this.use(premise, at, depth + 1)),
    };
  }

  private cited(kind: unknown, number: unknown, what: string): Cited {
    const n = natural(number, what);
    switch (row(ruleKinds, kind, what)) {
      case 'axiom':
        return { axiom: row(this.axioms, n, what) };
      case 'hypothesis':
        return { hypothesis: n };
      case 'assumed':
        return { assumed: n };
      case 'theorem':
        return { entry: n };
    }
  }

  private atomName(number: unknown, what: string): string {
    const type = row(this.rows.objects, number, what);
    if (type.tag !== 'atom') throw new Malformed(`${what} gives an object for what is no atom`);
    return type.name;
  }
}

/** A flat list of pairs. */
function pairs(value: unknown, what: string): readonly (readonly [unknown, unknown])[] {
  const flat = list(value, what);
  if (flat.length % 2 !== 0) throw new Malformed(`${what} has half a pair`);
  return Array.from({ length: flat.length / 2 }, (_, i) => [flat[2 * i], flat[2 * i + 1]]);
}

function resolve({ rule, premises, ...instance }: CitedUse, earlier: readonly Theorem[]): Use {
  // A number that no earlier entry has stays one that the kernel does not know.
  const ref: RuleRef = 'entry' in rule ? { theorem: earlier[rule.entry]! } : rule;
  return { ...instance, rule: ref, premises: premises.map((premise) => resolve(premise, earlier)) };
}
