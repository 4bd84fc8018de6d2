/** Equational reasoning: what the checker and the commands use of it. */
export type { Gap, Open, Outcome, Proved } from './outcome.js';
export type { Session, Unclaimed } from './session.js';
export { createSession } from './session.js';
export { readable } from './readable.js';
export type { TraceStep } from './trace.js';
export type { Normalized } from './normalize.js';
export { normalize } from './normalize.js';
export type { AlignedSummand } from './canonical/index.js';
export { decide, explain, multiple } from './canonical/index.js';
export { extension as proofExtension } from './certificate/format.js';
export { readCertificate } from './certificate/read.js';
export { replayCertificate, type Refused, type Replayed } from './certificate/replay.js';
export { trusted } from './certificate/trusted.js';
export { writeCertificate } from './certificate/write.js';
