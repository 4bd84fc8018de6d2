/** The beginning: a process that says what it is, or why there is none. */
import { helloRequest, readMessage, readRefusal } from '../../check/index.js';
import { Channel } from './channel.js';
import { failed, shown } from './exchange.js';

export type Greeted =
  | {
      readonly tag: 'ready';
      readonly channel: Channel;
      readonly hello: Record<string, unknown>;
      readonly text: string;
    }
  | { readonly tag: 'failed'; readonly words: string; readonly hint?: string };

/** The id of the request for a hello. */
const first = 0;

/** Starts the command and asks for its maps; `limit` in milliseconds. The signal ends the command. */
export async function greet(
  command: readonly string[],
  limit: number,
  signal: AbortSignal,
): Promise<Greeted> {
  let channel: Channel;
  try {
    channel = new Channel(command);
  } catch (thrown) {
    return { tag: 'failed', words: `it cannot be started: ${(thrown as Error).message}` };
  }
  const abort = (): void => {
    channel.kill();
  };
  signal.addEventListener('abort', abort);
  channel.send(helloRequest());
  const event = await channel.next(limit);
  signal.removeEventListener('abort', abort);
  const message = event.tag === 'line' ? readMessage(event.text) : null;
  if (event.tag === 'line' && message?.tag === 'hello' && message.id === first)
    return { tag: 'ready', channel, hello: message.hello, text: event.text };
  channel.kill();
  const words = `${wordsOf(event, message, limit)}${complaint(channel)}`;
  const silent = event.tag === 'ended' && event.status === 0;
  return { tag: 'failed', words, ...(silent && { hint: noServer }) };
}

const noServer =
  'is there nothing that serves the maps? In Python the last line of the program is `rules.serve()`';

function wordsOf(
  event: Awaited<ReturnType<Channel['next']>>,
  message: ReturnType<typeof readMessage> | null,
  limit: number,
): string {
  if (event.tag === 'line') {
    if (message?.tag === 'hello') return `its hello answers request ${message.id}, not ${first}`;
    const refusal = readRefusal(event.text);
    if (refusal !== null) return `it answers with an error instead of a hello: ${refusal}`;
    const why = message?.tag === 'garbage' ? message.words : 'it is no hello';
    return `its first line is ${shown(event.text)}: ${why}`;
  }
  if (event.tag === 'ended' && event.how === 'not started') return `it cannot be started: ${event.words}`;
  return `it ${failed(event, limit).words} instead of the first answer`;
}

/** What the process wrote to its standard error, to be put after a sentence. */
export function complaint(channel: Channel): string {
  const { excerpt } = channel;
  return excerpt === '' ? '' : `; its standard error ends: ${excerpt}`;
}
