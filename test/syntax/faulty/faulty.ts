/** What it is, the text with the expected places marked, the expected codes, and the hint of the first. */
export type Faulty = readonly [what: string, source: string, codes: string, hint?: string];
