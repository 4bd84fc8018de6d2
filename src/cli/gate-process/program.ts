/** A program as an instance: asks it, notes what goes wrong, and starts it again so that its other maps are judged. */
import type { Answer, Call, CallFault, Composite, GateMap, Reply, Value } from '../../check/index.js';
import { requestLine, type Topic } from '../../check/index.js';
import type { Channel } from './channel.js';
import { exchange, type Trouble } from './exchange.js';
import { complaint, greet } from './handshake.js';
import { answerOf, askedOf, nameOf, sameTopic, topicOf } from './topics.js';

/** Milliseconds: to start and say hello, for each answer, for all answers to a request, and to end when asked to. */
export interface Limits {
  readonly start: number;
  readonly answer: number;
  readonly request: number;
  readonly end: number;
}

/** A map as the program declares it, with what stands for a value that is not defined. */
export interface Served {
  readonly map: GateMap;
  readonly undefinedValue: Value;
}

type Lost = Pick<Trouble, 'fault' | 'words'>;
interface Group {
  readonly topic: Topic;
  readonly name: string;
  readonly calls: readonly Call[];
}

export class Program {
  private readonly seconds = new Map<string, Composite>();
  /** What is not asked again, and why. */
  private readonly lost = new Map<string, Lost>();
  private gone: Lost | null = null;
  private restarts = 0;
  private id = 0;
  private previous = '';
  private turn: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly command: readonly string[],
    private channel: Channel,
    /** The line that declared the maps. */
    private readonly hello: string,
    private readonly maps: ReadonlyMap<string, Served>,
    private readonly limits: Limits,
    private readonly signal: AbortSignal,
  ) {
    signal.addEventListener('abort', () => {
      this.channel.kill();
    });
  }

  /** One answer for each call; calls that come before the last are answered wait for their turn. */
  ask(calls: readonly Call[]): Promise<Answer[]> {
    const answers = this.turn.then(() => this.answerAll(calls));
    this.turn = answers;
    return answers;
  }

  close(): Promise<void> {
    return this.channel.close(this.limits.end);
  }

  private async answerAll(calls: readonly Call[]): Promise<Answer[]> {
    const answers: Answer[] = [];
    for (const group of this.groups(calls)) answers.push(...(await this.answerGroup(group)));
    return answers;
  }

  private groups(calls: readonly Call[]): Group[] {
    const groups: { topic: Topic; name: string; calls: Call[] }[] = [];
    for (const call of calls) {
      const map = call.tag === 'eval' ? undefined : this.maps.get(call.map)?.map;
      const topic = topicOf(call, map, this.seconds);
      const last = groups.at(-1);
      if (last && sameTopic(last.topic, topic)) last.calls.push(call);
      else groups.push({ topic, name: nameOf(topic), calls: [call] });
    }
    return groups;
  }

  private async answerGroup({ topic, name, calls }: Group): Promise<Answer[]> {
    const answers: Answer[] = [];
    while (answers.length < calls.length) {
      if (this.signal.aborted) return new Promise(() => undefined);
      const known = this.gone ?? this.lost.get(name);
      if (known) answers.push(repeated(known));
      else await this.continue(topic, name, calls, answers);
    }
    return answers;
  }

  /** Asks for the points that have no answer yet. */
  private async continue(
    topic: Topic,
    name: string,
    calls: readonly Call[],
    answers: Answer[],
  ): Promise<void> {
    const open = calls.slice(answers.length);
    const line = requestLine(++this.id, topic, open.map(askedOf));
    const { replies, trouble } = await exchange(this.channel, this.id, line, open.length, this.limits);
    // A program that writes too much may have answered everything: then its last answer is the finding.
    const kept = trouble && !trouble.late ? replies.slice(0, open.length - 1) : replies;
    answers.push(...kept.map((reply, i) => this.answer(open[i]!, reply)));
    if (trouble) {
      const { fault } = trouble;
      const words = `the program ${trouble.words}${complaint(this.channel)}`;
      const blamed = trouble.late ? this.previous : name;
      this.lost.set(blamed, { fault, words: `${words} (asked for ${blamed})` });
      if (!trouble.late) answers.push({ tag: 'fault', fault, words });
      if (!this.signal.aborted) await this.restart();
    }
    this.previous = name;
  }

  private answer(call: Call, reply: Reply): Answer {
    const stand = call.tag === 'value' ? this.maps.get(call.map)?.undefinedValue : undefined;
    return answerOf(call, reply, stand ?? NaN);
  }

  /** Another process for the calls to come, unless it does not start as the first one did. */
  private async restart(): Promise<void> {
    this.channel.kill();
    const allowed = 8 + 4 * this.maps.size;
    if (++this.restarts > allowed) {
      this.gone = dead(`the program had to be started again more than ${allowed} times`);
      return;
    }
    const greeted = await greet(this.command, this.limits.start, this.signal);
    if (greeted.tag === 'failed') {
      this.gone = dead(`the program does not start again: ${greeted.words}`);
      return;
    }
    this.channel = greeted.channel;
    if (greeted.text === this.hello) return;
    this.channel.kill();
    this.gone = dead('the program declares other maps when it is started again');
  }
}

const dead = (words: string): Lost => ({ fault: 'dies' satisfies CallFault, words });

const repeated = ({ fault, words }: Lost): Answer => ({
  tag: 'fault',
  fault,
  words: `not asked again: ${words}`,
});
