/** What is sent to a program: one JSON object per line (docs/protocol.md). */
import type { Composite } from '../gate/composite.js';
import type { Args } from '../gate/instance.js';
import { encodeValue } from './numbers.js';

/** The versions of the protocol that this package speaks, best first. */
export const versions: readonly number[] = [1];

/** What a request is about: a map's rule, or a composite. Calls of one topic go into one request. */
export type Topic =
  | { readonly ask: 'value' | 'vjp' | 'jvp'; readonly map: string }
  | { readonly ask: 'eval'; readonly term: Composite };

/** One point of a request, with what the topic needs there. */
export interface Asked {
  readonly args: Args;
  readonly cotangent?: unknown;
  readonly tangents?: Args;
  readonly option?: unknown;
}

/** The first message to a program. */
export const helloRequest = (): string => line({ id: 0, ask: 'hello', versions });

export const requestLine = (id: number, topic: Topic, points: readonly Asked[]): string =>
  line({ id, ...topic, points: points.map(encodePoint) });

const line = (message: unknown): string => `${JSON.stringify(message)}\n`;

function encodePoint({ args, cotangent, tangents, option }: Asked): unknown {
  return {
    args: encodeValue(args),
    ...(cotangent === undefined ? {} : { cotangent: encodeValue(cotangent) }),
    ...(tangents === undefined ? {} : { tangents: encodeValue(tangents) }),
    ...(option === undefined ? {} : { option }),
  };
}
