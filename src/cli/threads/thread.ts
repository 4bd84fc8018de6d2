/** The entry of a thread: loads the programs, then collects the evidence on one statement after the other. */
import { parentPort, workerData } from 'node:worker_threads';
import { Examiner, statementOf, type Task } from '../../check/index.js';
import { nodeFiles } from '../node-io.js';
import type { Services } from '../services.js';
import { portable, type Message, type Setup } from './messages.js';

const setup = workerData as Setup;
const { services } = (await import(setup.services)) as { readonly services: Services };
const { programs } = services.load(setup.files, nodeFiles);
// The main thread ends this one when nobody waits for it any longer.
const examiner = new Examiner(programs, services.tools, setup.options, () => false);
const post = (message: Message): void => parentPort?.postMessage(message);

parentPort?.on('message', (task: Task) => {
  const steps = examiner.examine(task);
  let model: string | null | undefined;
  let step = steps.next();
  for (; !step.done; step = steps.next()) {
    if (step.value.model === model) continue;
    model = step.value.model;
    post({ tag: 'step', model, evidence: portable(step.value.evidence) });
  }
  post({ tag: 'done', text: statementOf(programs, task).text, evidence: portable(step.value) });
});
post({ tag: 'ready' });
