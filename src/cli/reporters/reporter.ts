import type { Report } from '../../check/index.js';
import type { Paint } from './paint.js';

export interface Printed {
  readonly out: string;
  readonly err: string;
}

export interface Style {
  readonly out: Paint;
  readonly err: Paint;
  /** Shows every statement in full, not only those that are not as expected. */
  readonly details: boolean;
}

/** A reporter only formats: it is a function of the report. */
export type Reporter = (report: Report, style: Style) => Printed;
