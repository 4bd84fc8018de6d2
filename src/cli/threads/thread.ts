/** The entry of a thread: collects the evidence on one statement after the other. */
import { parentPort, workerData } from 'node:worker_threads';
import { Examiner, noEvidence, statementOf, type Task } from '../../check/index.js';
import type { Program } from '../../syntax/index.js';
import { nodeFiles } from '../node-io.js';
import { entryOf, type Services } from '../services.js';
import { newsSince, type Message, type Setup } from './messages.js';

const setup = workerData as Setup;
const { services } = (await import(setup.services)) as { readonly services: Services };
const open = services.open(nodeFiles);
const programs: Program[] = [];
// The main thread ends this one when nobody waits for it any longer.
const examiner = new Examiner(programs, services.tools, setup.options, () => false);
const post = (message: Message): void => parentPort?.postMessage(message);

/** Whether the program of a task is there, and long enough: the file may have been changed. */
function read({ program, index }: Task): boolean {
  const found = programs[program] ?? entryOf(open(setup.files[program]!))[0];
  if (found) programs[program] = found;
  return found !== undefined && index < found.statements.length;
}

parentPort?.on('message', (task: Task) => {
  if (!read(task)) {
    post({ tag: 'done', text: '', news: newsSince(noEvidence, noEvidence) });
    return;
  }
  const steps = examiner.examine(task);
  let told = noEvidence;
  let model: string | null | undefined;
  let step = steps.next();
  for (; !step.done; step = steps.next()) {
    if (step.value.model === model) continue;
    const { evidence } = step.value;
    model = step.value.model;
    post({ tag: 'step', model, news: newsSince(told, evidence) });
    told = evidence;
  }
  post({ tag: 'done', text: statementOf(programs, task).text, news: newsSince(told, step.value) });
});
post({ tag: 'ready' });
