/** The thread in which instances run: it can be ended when one hangs. */
import { parentPort, workerData } from 'node:worker_threads';
import { nodeFiles } from '../node-io.js';
import type { Job } from './job.js';
import { judge } from './judge.js';

for await (const event of judge(workerData as Job, nodeFiles)) parentPort!.postMessage(event);
parentPort!.postMessage({ tag: 'end' });
