/** Thrown by an operation of a model that would take too many steps or too much room: a case of it is given up. */
export class TooMuchWork extends Error {
  constructor() {
    super(tooMuchWork);
  }
}

/** As the reason for which sides are not compared. */
export const tooMuchWork = 'too much work';
