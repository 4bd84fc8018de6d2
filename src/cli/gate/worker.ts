/** The thread in which instances run: it can be ended when one hangs. */
import { parentPort, workerData } from 'node:worker_threads';
import { nodeFiles } from '../node-io.js';
import { judge } from './judge.js';
import { rememberSurroundings } from './surroundings.js';
import { Running } from './running.js';
import type { Message, WorkerData } from './thread.js';

const post = (message: Message): void => {
  parentPort!.postMessage(message);
};

async function work(): Promise<void> {
  let replaced = (): string | null => null;
  const { job, memory } = workerData as WorkerData;
  const running = new Running(memory);
  for await (const event of judge(job, nodeFiles, (instance) => running.watched(instance))) {
    // What a map left for later happens, or fails, before the map is done.
    if (event.tag !== 'begin') await new Promise((resolve) => setTimeout(resolve));
    // A file may provide what is missing while it is loaded; its maps may not.
    if (event.tag === 'plan') replaced = rememberSurroundings();
    const what = replaced();
    if (what !== null) {
      post({ tag: 'lost', fault: 'changes its surroundings', words: `it replaces ${what}` });
      return;
    }
    post(event);
  }
  post({ tag: 'end' });
}

await work();
