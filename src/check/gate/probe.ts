/** Questions about one map in coordinates, asked in batches, with answers of the right shape or the fault that they show. */
import type { Fault } from './finding.js';
import type { Answer, Args, Call, CallFault, GateMap, Instance } from './instance.js';
import { MapFault } from './map-fault.js';
import { isUnanswered, question } from './question.js';
import { dimension, flatten, nest, type Coordinates } from './layout.js';

/** No usable answer. */
export class Broken {
  constructor(
    readonly fault: Fault & (CallFault | 'wrong shape' | 'not a number'),
    readonly words: string,
  ) {}
}

export type Result = Coordinates | Broken;

export interface Covector {
  readonly x: Coordinates;
  readonly w: Coordinates;
}

export class Probe {
  readonly objects: readonly GateMap['dom'][];
  readonly dom: number;
  readonly cod: number;
  /** Whether a coordinate of the domain has a derivative. */
  readonly movable: readonly boolean[];
  /** First coordinate of each argument, and the end. */
  readonly starts: readonly number[];
  private asked = 0;
  private answered = 0;
  /** The first call that was not answered, and how it went wrong. */
  private open: { readonly fault: CallFault; readonly words: string } | null = null;

  constructor(
    private readonly instance: Instance,
    readonly map: GateMap,
    /** Asked before each batch: why nothing more is to be asked, or null. */
    readonly late: () => string | null = () => null,
  ) {
    this.objects = map.factors.map(({ object }) => object);
    const starts = [0];
    for (const object of this.objects) starts.push(starts.at(-1)! + dimension(object));
    this.starts = starts;
    this.dom = starts.at(-1)!;
    this.cod = dimension(map.cod);
    this.movable = map.factors.flatMap(({ object, integer }) =>
      new Array<boolean>(dimension(object)).fill(!integer),
    );
  }

  /** The nearest point of the map's precision. */
  round(x: Coordinates): Coordinates {
    return this.map.dtype === 'f32' ? x.map(Math.fround) : x;
  }

  args(x: Coordinates): Args {
    return nest(this.objects, x);
  }

  async values(points: readonly Coordinates[], option: unknown): Promise<readonly Result[]> {
    const { name, cod } = this.map;
    const calls = points.map((x): Call => ({ tag: 'value', map: name, args: this.args(x), option }));
    return this.ask(calls, (value) => flattened([cod], [value]));
  }

  /** With a zero for each integer coordinate. */
  async reverses(queries: readonly Covector[], option: unknown): Promise<readonly Result[]> {
    const { name, cod } = this.map;
    const calls = queries.map(({ x, w }): Call => {
      return { tag: 'reverse', map: name, args: this.args(x), cotangent: nest([cod], w)[0]!, option };
    });
    return this.ask(calls, (value) => this.cotangents(value));
  }

  async forwards(
    queries: readonly { x: Coordinates; v: Coordinates }[],
    option: unknown,
  ): Promise<readonly Result[]> {
    const { name, cod } = this.map;
    const calls = queries.map(({ x, v }): Call => {
      return { tag: 'forward', map: name, args: this.args(x), tangents: this.args(v), option };
    });
    return this.ask(calls, (value) => flattened([cod], [value]));
  }

  /** The cotangent of the arguments, followed by that of w. */
  async seconds(
    queries: readonly (Covector & { readonly u: Coordinates })[],
    option: unknown,
  ): Promise<readonly Result[]> {
    const { name, cod } = this.map;
    const calls = queries.map(({ x, w, u }): Call => {
      const cotangent = nest([cod], w)[0]!;
      return { tag: 'second', map: name, args: this.args(x), cotangent, direction: this.args(u), option };
    });
    return this.ask(calls, (value) => {
      if (!Array.isArray(value) || value.length !== 2)
        return new Broken('wrong shape', 'the answer is no pair');
      const [first, second] = [this.cotangents(value[0]), flattened([cod], [value[1]])];
      if (first instanceof Broken) return first;
      return second instanceof Broken ? second : Float64Array.of(...first, ...second);
    });
  }

  /** `null` stands for the cotangent of an integer argument. */
  private cotangents(value: unknown): Result {
    const list = Array.isArray(value) && value.length === this.objects.length ? value : null;
    if (!list || !this.map.factors.some(({ integer }) => integer)) return flattened(this.objects, value);
    const filled = list.map((part: unknown, i) => {
      const { object, integer } = this.map.factors[i]!;
      return integer && (part === null || part === undefined)
        ? nest([object], new Float64Array(dimension(object)))[0]
        : part;
    });
    return flattened(this.objects, filled);
  }

  /** @throws MapFault when the time is over. */
  private async ask(calls: readonly Call[], read: (value: unknown) => Result): Promise<readonly Result[]> {
    const late = this.late();
    if (late !== null) throw this.lateFault(late);
    const answers = this.instance.ask(calls);
    const all: readonly Answer[] = answers instanceof Promise ? await answers : answers;
    this.count(calls, all);
    return calls.map((_, i) => understand(all[i], read));
  }

  private count(calls: readonly Call[], answers: readonly Answer[]): void {
    this.asked += calls.length;
    for (const [i, answer] of answers.entries()) {
      if (answer.tag === 'answer' || !isUnanswered(answer.fault)) this.answered++;
      else this.open ??= { fault: answer.fault, words: `${question(calls[i]!)}: ${answer.words}` };
    }
  }

  private lateFault(late: string): MapFault {
    if (this.open === null)
      return new MapFault('slow', `${late}, after ${this.asked} calls with their answers`);
    const { fault, words } = this.open;
    return new MapFault(
      fault,
      `${late}, with ${this.answered} of ${this.asked} calls answered; open is ${words}`,
    );
  }
}

/** An answer, read where there is one. */
export function understand(answer: Answer | undefined, read: (value: unknown) => Result): Result {
  if (!answer) return new Broken('closes its output', 'there is no answer');
  return answer.tag === 'fault' ? new Broken(answer.fault, answer.words) : read(answer.value);
}

/** The coordinates of what should be one element for each type. */
export function flattened(types: readonly GateMap['dom'][], value: unknown): Result {
  const result = flatten(types, value);
  return 'fault' in result ? new Broken(result.fault, result.words) : result;
}
