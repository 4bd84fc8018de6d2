/** What each precision allows. */
interface Ball {
  /** Half the side of the cube around a point in which slopes are taken, relative to its coordinates. */
  readonly radius: number;
  /** How much wider the cube is with which it is compared. */
  readonly wider: number;
  /** The step of a slope, relative to the radius: kinks inside of a step are rare. */
  readonly step: number;
  /** Up to which slopes count as equal, relative to the largest: the cube is small, and not a point. */
  readonly slack: number;
}

interface Precision {
  readonly unit: number;
  /** Below, numbers have fewer digits; `huge`: above, they overflow soon. */
  readonly tiny: number;
  readonly huge: number;
  /** The first and last steps, as powers of 1/2: for a right rule, and before anything is said against one. */
  readonly quick: readonly [number, number];
  readonly full: readonly [number, number];
  /** A slope with a larger error, relative to the terms, says nothing. */
  readonly useless: number;
  /** A smaller error of a rule, relative to the terms, is not looked for. */
  readonly least: number;
  /** A rule that is off by less may be so by its own rounding, which is then measured. */
  readonly slight: number;
  /** A step at which a function that is not rough shows its slope. */
  readonly fine: number;
  readonly ball: Ball;
  /** Whether the values of one side, or of few points around, tell a slope well enough to blame a rule. */
  readonly sharp: boolean;
}

export const precisions: Readonly<Record<'f64' | 'f32', Precision>> = {
  f64: {
    ...{
      unit: 2 ** -53,
      tiny: 2 ** -1000,
      huge: 2 ** 1000,
      quick: [6, 9],
      full: [2, 40],
      useless: 1e-5,
      least: 1e-9,
      slight: 1e-3,
      fine: 2 ** -20,
    },
    ball: { radius: 2 ** -14, wider: 64, step: 2 ** -10, slack: 1e-3 },
    sharp: true,
  },
  f32: {
    ...{
      unit: 2 ** -24,
      tiny: 2 ** -120,
      huge: 2 ** 115,
      quick: [2, 5],
      full: [1, 18],
      useless: 2e-2,
      least: 2e-3,
      slight: 1e-1,
      fine: 2 ** -11,
    },
    ball: { radius: 2 ** -6, wider: 8, step: 2 ** -5, slack: 5e-2 },
    sharp: false,
  },
};
