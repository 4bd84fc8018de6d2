/** What was asked, for a person, where no answer came. */
import type { Call, CallFault } from './instance.js';
import { showArgs } from './layout.js';

/** Faults of a call after which nothing is known of its answer. */
const unanswered: readonly CallFault[] = [
  'slow',
  'dies',
  'garbage',
  'closes its output',
  'out of order',
  'floods',
];

export const isUnanswered = (fault: CallFault): boolean => unanswered.includes(fault);

const asked: Readonly<Record<Exclude<Call['tag'], 'eval'>, string>> = {
  value: 'the value',
  reverse: 'the reverse derivative',
  forward: 'the forward derivative',
  second: 'the second derivative',
};

/** Such as `the value of times at (1, 2)`. */
export function question(call: Call): string {
  if (call.tag === 'eval') return `a composite at ${showArgs(call.args)}`;
  return `${asked[call.tag]} of ${call.map} at ${showArgs(call.args)}`;
}
