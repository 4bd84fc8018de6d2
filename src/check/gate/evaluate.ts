/** Values of terms over the maps of an instance: by the instance itself if it composes, else by rdc. */
import type { Obj, Term } from '../../syntax/core/index.js';
import { Composer, order, Stop } from './compose.js';
import { toComposite, type Composite } from './composite.js';
import type { Answer, Call, Instance } from './instance.js';
import { nest, type Coordinates } from './layout.js';
import { throws } from './nowhere.js';
import { Broken, flattened, Probe, understand } from './probe.js';

export type Evaluated =
  | { readonly tag: 'value'; readonly value: Coordinates; readonly peak: number }
  | { readonly tag: 'broken'; readonly broken: Broken }
  | { readonly tag: 'outside' }
  | { readonly tag: 'no second order' };

/** Values of the variables of a scope, outermost first. */
export type Env = readonly Coordinates[];

export interface Evaluator {
  /** The value at each of the environments, asked for together. */
  evaluate(term: Term, scope: readonly Obj[], envs: readonly Env[]): Promise<readonly Evaluated[]>;
}

export const evaluatorOf = (instance: Instance): Evaluator =>
  instance.composes ? new ByInstance(instance) : new ByRdc(instance);

class ByRdc implements Evaluator {
  private readonly composer: Composer;
  constructor(instance: Instance) {
    this.composer = new Composer(new Map(instance.maps.map((map) => [map.name, new Probe(instance, map)])));
  }

  async evaluate(term: Term, _scope: readonly Obj[], envs: readonly Env[]): Promise<readonly Evaluated[]> {
    const values: Evaluated[] = [];
    for (const env of envs) values.push(await this.one(term, env));
    return values;
  }

  async one(term: Term, env: Env): Promise<Evaluated> {
    const { composer } = this;
    composer.peak = 0;
    try {
      const value = await composer.value(term, env);
      return { tag: 'value', value, peak: composer.peak };
    } catch (thrown) {
      if (!(thrown instanceof Stop)) throw thrown;
      const { why } = thrown;
      return why instanceof Broken ? { tag: 'broken', broken: why } : { tag: why };
    }
  }
}

class ByInstance implements Evaluator {
  /** By term and types of the scope: a closed term such as 0 stands in many scopes. */
  private readonly composites = new Map<string, Composite>();
  private readonly nested: boolean;
  private readonly byRdc: ByRdc;
  constructor(private readonly instance: Instance) {
    this.nested = instance.maps.every(({ offers }) => offers.second);
    this.byRdc = new ByRdc(instance);
  }

  async evaluate(term: Term, scope: readonly Obj[], envs: readonly Env[]): Promise<readonly Evaluated[]> {
    if (!this.nested && order(term) > 1) return envs.map(() => ({ tag: 'no second order' }));
    const composite = this.compositeOf(term, scope);
    const calls = envs.map((env): Call => {
      return { tag: 'eval', composite, args: scope.map((type, i) => nest([type], env[i]!)[0]!) };
    });
    const answers = await this.instance.ask(calls);
    if (order(term) > 1 && answers.some(isUnsupported)) return envs.map(() => ({ tag: 'no second order' }));
    const values: Evaluated[] = [];
    for (const [i, env] of envs.entries()) {
      const value = understood(answers[i], term, env);
      values.push((await this.mayThrow(value, term, env)) ? { tag: 'outside' } : value);
    }
    return values;
  }

  /** As a rule may throw where its map has no value, so may a system where some map on the way has none. */
  private async mayThrow(value: Evaluated, term: Term, env: Env): Promise<boolean> {
    if (value.tag !== 'broken' || !throws(value.broken)) return false;
    const own = await this.byRdc.one(term, env);
    return own.tag === 'outside' || (own.tag === 'value' && !Number.isFinite(own.peak));
  }

  private compositeOf(term: Term, scope: readonly Obj[]): Composite {
    const key = [term, ...scope].map(({ id }) => id).join();
    let composite = this.composites.get(key);
    if (!composite) this.composites.set(key, (composite = toComposite(term, scope)));
    return composite;
  }
}

const isUnsupported = (answer: Answer): boolean => answer.tag === 'fault' && answer.unsupported === true;

function understood(answer: Answer | undefined, { type }: Term, env: Env): Evaluated {
  const value = understand(answer, (given) => flattened([type], [given]));
  if (value instanceof Broken) return { tag: 'broken', broken: value };
  const peak = [...env, value].reduce((most, at) => at.reduce((m, x) => Math.max(m, Math.abs(x)), most), 0);
  return { tag: 'value', value, peak };
}
