/** What a program sends: one JSON object per line (docs/protocol.md). */
import { decodeValue } from './numbers.js';

/** Why a program has no value for a point; `undefined`: the point is outside the domain of the map. */
export const errorKinds = ['raised', 'mutated', 'undefined', 'unsupported'] as const;
export type ErrorKind = (typeof errorKinds)[number];

export type Reply =
  | { readonly tag: 'value'; readonly value: unknown }
  | { readonly tag: 'error'; readonly kind: ErrorKind; readonly message: string };

export type Message =
  | { readonly tag: 'hello'; readonly id: number; readonly hello: Record<string, unknown> }
  /** The answer for point number `at` of a request. */
  | { readonly tag: 'answer'; readonly id: number; readonly at: number; readonly reply: Reply }
  /** The end of the answers to a request. */
  | { readonly tag: 'done'; readonly id: number }
  | { readonly tag: 'garbage'; readonly words: string };

/** Reads one line of a program. */
export function readMessage(text: string): Message {
  let message: unknown;
  try {
    message = JSON.parse(text);
  } catch {
    return { tag: 'garbage', words: reasonOf(text) };
  }
  return (isRecord(message) ? readRecord(message) : null) ?? { tag: 'garbage', words: 'it is no message' };
}

function readRecord(message: Record<string, unknown>): Message | null {
  const { id, at, hello, done, error } = message;
  if (!isIndex(id)) return null;
  if (isRecord(hello)) return { tag: 'hello', id, hello };
  if (isIndex(done)) return { tag: 'done', id };
  if (!isIndex(at)) return null;
  if ('value' in message && 'error' in message)
    return { tag: 'garbage', words: 'it has both a value and an error' };
  if ('value' in message)
    return { tag: 'answer', id, at, reply: { tag: 'value', value: decodeValue(message['value']) } };
  const reply = readError(error);
  return reply && { tag: 'answer', id, at, reply };
}

/** Why a program has no hello, where it answers with an error instead; null where it does not. */
export function readRefusal(text: string): string | null {
  try {
    const message: unknown = JSON.parse(text);
    const error = isRecord(message) ? message['error'] : null;
    return isRecord(error) && typeof error['message'] === 'string' ? plain(error['message']) : null;
  } catch {
    return null;
  }
}

function readError(error: unknown): Reply | null {
  if (!isRecord(error) || typeof error['message'] !== 'string') return null;
  const kind = errorKinds.find((known) => known === error['kind']);
  return kind === undefined ? null : { tag: 'error', kind, message: plain(error['message']) };
}

/** A text of a program on one line, without what a terminal would obey. */
export const plain = (text: string, most = 600): string =>
  text
    .slice(0, most)
    .replace(/\p{Cc}(\[[0-9;]*[A-Za-z])?/gu, ' ')
    .trim();

/** The commonest mistake has its own hint. */
const reasonOf = (text: string): string =>
  /[:,[]\s*-?(NaN|Infinity)/.test(text)
    ? 'it is no JSON: NaN, Infinity and -Infinity must be strings'
    : 'it is no JSON';

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isIndex = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
