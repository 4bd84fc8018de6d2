/** One request and its answers. */
import { readMessage, type CallFault, type Reply } from '../../check/index.js';
import type { Channel, Event } from './channel.js';

export interface Trouble {
  readonly fault: CallFault;
  readonly words: string;
  /** It is about a request that was answered before. */
  readonly late: boolean;
}

export interface Exchange {
  /** The answers for the first points, up to the trouble. */
  readonly replies: readonly Reply[];
  readonly trouble: Trouble | null;
}

/** Sends a request for `count` points. Limits are milliseconds for each answer, and for all. */
export async function exchange(
  channel: Channel,
  id: number,
  line: string,
  count: number,
  limits: { readonly answer: number; readonly request: number },
): Promise<Exchange> {
  const replies: Reply[] = [];
  channel.send(line);
  const end = performance.now() + limits.request;
  for (;;) {
    const left = end - performance.now();
    if (left <= 0) return { replies, trouble: late(replies.length, count, limits.request) };
    const event = await channel.next(Math.min(limits.answer, left));
    if (event.tag === 'silent' && left < limits.answer) continue;
    const step = event.tag === 'line' ? take(event.text, id, replies, count) : failed(event, limits.answer);
    if (step === 'done') return { replies, trouble: channel.pending ? surplus(count) : null };
    if (step !== 'next') return { replies, trouble: step };
  }
}

/** Reads one line as the next answer, the end of the answers, or trouble. */
function take(text: string, id: number, replies: Reply[], count: number): 'next' | 'done' | Trouble {
  const message = readMessage(text);
  if (message.tag === 'garbage') return trouble('garbage', `wrote ${shown(text)}: ${message.words}`);
  if (message.tag === 'hello') return trouble('out of order', 'wrote a second hello');
  if (message.id < id) return { ...trouble('floods', 'wrote more after the end of its answers'), late: true };
  if (message.id > id)
    return trouble('out of order', `answered request ${message.id} when ${id} was the last`);
  if (message.tag === 'done')
    return replies.length === count
      ? 'done'
      : trouble('out of order', `was done after ${replies.length} of ${count} answers`);
  if (replies.length === count) return surplus(count);
  if (message.at !== replies.length)
    return trouble('out of order', `answered for point ${message.at} when point ${replies.length} was next`);
  replies.push(message.reply);
  return 'next';
}

/** Why there is no next line. */
export function failed(event: Exclude<Event, { tag: 'line' }>, limit: number): Trouble {
  switch (event.tag) {
    case 'silent':
      return trouble('slow', `gave no answer within ${limit / 1000} s`);
    case 'flood':
      return trouble('floods', 'wrote without an end');
    case 'ended':
      return trouble(event.how === 'closed' ? 'closes its output' : 'dies', event.words);
  }
}

const late = (done: number, count: number, limit: number): Trouble =>
  trouble('slow', `gave ${done} of ${count} answers within ${limit / 1000} s`);

const surplus = (count: number): Trouble => trouble('floods', `wrote more than ${count} answers`);

const trouble = (fault: CallFault, words: string): Trouble => ({ fault, words, late: false });

/** The beginning of what a program wrote, as a string of one line. */
export const shown = (text: string): string =>
  JSON.stringify(text.length > 80 ? `${text.slice(0, 80)}…` : text);
