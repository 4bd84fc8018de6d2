export interface Counterexample {
  readonly objects: Readonly<Record<string, string>>;
  readonly maps: Readonly<Record<string, string>>;
  readonly point: Readonly<Record<string, string>>;
  readonly left: string;
  readonly right: string;
  readonly difference: string;
}
export interface ModelReport {
  readonly model: string;
  readonly status: 'passed' | 'failed' | 'not-applicable' | 'error';
  readonly cases: number;
  readonly reason: string | null;
  readonly counterexample: Counterexample | null;
  readonly caseIndex: number | null;
}
