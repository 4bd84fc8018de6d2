/** Values of terms over the maps of an instance: by the instance itself if it composes, else by rdc. */
import type { Obj, Term } from '../../syntax/core/index.js';
import { Composer, order, Stop } from './compose.js';
import { toComposite, type Composite } from './composite.js';
import type { Instance } from './instance.js';
import { flatten, nest, type Coordinates } from './layout.js';
import { Broken, Probe } from './probe.js';

export type Evaluated =
  | { readonly tag: 'value'; readonly value: Coordinates; readonly peak: number }
  | { readonly tag: 'broken'; readonly broken: Broken }
  | { readonly tag: 'outside' }
  | { readonly tag: 'no second order' };

export interface Evaluator {
  evaluate(term: Term, scope: readonly Obj[], env: readonly Coordinates[]): Promise<Evaluated>;
}

export const evaluatorOf = (instance: Instance): Evaluator =>
  instance.composes ? new ByInstance(instance) : new ByRdc(instance);

class ByRdc implements Evaluator {
  private readonly composer: Composer;
  constructor(instance: Instance) {
    this.composer = new Composer(new Map(instance.maps.map((map) => [map.name, new Probe(instance, map)])));
  }

  async evaluate(term: Term, _scope: readonly Obj[], env: readonly Coordinates[]): Promise<Evaluated> {
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
  constructor(private readonly instance: Instance) {
    this.nested = instance.maps.every(({ offers }) => offers.second);
  }

  async evaluate(term: Term, scope: readonly Obj[], env: readonly Coordinates[]): Promise<Evaluated> {
    if (!this.nested && order(term) > 1) return { tag: 'no second order' };
    const key = [term, ...scope].map(({ id }) => id).join();
    let composite = this.composites.get(key);
    if (!composite) this.composites.set(key, (composite = toComposite(term, scope)));
    const args = scope.map((type, i) => nest([type], env[i]!)[0]!);
    const [answer] = await this.instance.ask([{ tag: 'eval', composite, args }]);
    if (!answer) return { tag: 'broken', broken: new Broken('closes its output', 'there is no answer') };
    if (answer.tag === 'fault') return { tag: 'broken', broken: new Broken(answer.fault, answer.words) };
    const value = flatten([term.type], [answer.value]);
    if ('fault' in value) return { tag: 'broken', broken: new Broken(value.fault, value.words) };
    const peak = [...env, value].reduce((most, at) => at.reduce((m, x) => Math.max(m, Math.abs(x)), most), 0);
    return { tag: 'value', value, peak };
  }
}
