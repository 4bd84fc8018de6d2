/** The JSON report as a type: what the other reports for programs are made from, also when parts are merged. */
import type { Counterexample, Report } from '../../check/index.js';

export interface Place {
  readonly line: number | null;
  readonly column: number | null;
  readonly endLine: number | null;
  readonly endColumn: number | null;
}

/** What a statement says, and where. */
export interface JsonHeading extends Place {
  readonly id: string;
  readonly name: string;
  readonly file: string;
  readonly kind: string;
  readonly doc: string | null;
  readonly statement: string;
}

export interface JsonLaw extends JsonHeading {
  readonly status: string;
  readonly ok: boolean;
  readonly models: readonly object[];
  readonly proof: object | null;
  readonly hint: object | null;
  readonly counterexample: (Counterexample & { readonly model: string }) | null;
  readonly reason: string | null;
  readonly replay: string | null;
  readonly ms?: number;
}

export interface JsonDiagnostic extends Place {
  readonly code: string;
  readonly severity: 'error';
  readonly message: string;
  readonly file: string | null;
  readonly hint: string | null;
}

export interface JsonReport {
  readonly version: 1;
  readonly tool: string;
  readonly seed: number;
  readonly runs: number;
  /** `NUMBER/COUNT` if this is a part of a run. */
  readonly shard: string | null;
  readonly exit: Report['exit'];
  readonly files: readonly string[];
  readonly summary: Readonly<Record<string, number>>;
  readonly laws: readonly JsonLaw[];
  readonly diagnostics: readonly JsonDiagnostic[];
}
