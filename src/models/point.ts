/** Points at which generic maps are evaluated: a coordinate is computed when it is asked for, and once. */
import type { Element } from './infinitesimals.js';
import { TooMuchWork } from './too-much-work.js';

export interface GenericMap {
  readonly dom: number;
  readonly cod: number;
  /** For people. */
  readonly text: string;
  /** The component number `output` at a point. */
  at(point: Point, output: number): Element;
}

/** What an evaluation may still take. */
export interface Steps {
  left: number;
}

export class Point {
  private readonly coordinates: Element[] = [];
  private readonly images = new Map<GenericMap, Point>();

  constructor(
    /** How many infinitesimals occur in the coordinates. */
    readonly depth: number,
    private readonly compute: (i: number) => Element,
    private readonly steps: Steps,
  ) {}

  /** @throws TooMuchWork */
  get(i: number): Element {
    return (this.coordinates[i] ??= this.computed(i));
  }

  private computed(i: number): Element {
    this.spend(1);
    return this.compute(i);
  }

  /** The point's image under `f`. */
  image(f: GenericMap): Point {
    let found = this.images.get(f);
    if (!found) {
      found = new Point(this.depth, (i) => f.at(this, i), this.steps);
      this.images.set(f, found);
    }
    return found;
  }

  /** A point of other coordinates at the same depth. */
  with(compute: (i: number) => Element): Point {
    return new Point(this.depth, compute, this.steps);
  }

  /**
   * A point with one infinitesimal more, which doubles the size of its coordinates.
   * @throws TooMuchWork before such a coordinate is made that the steps left do not allow
   */
  deeper(compute: (i: number) => Element): Point {
    if (2 ** (this.depth + 1) > this.steps.left) throw new TooMuchWork();
    return new Point(this.depth + 1, compute, this.steps);
  }

  /** @throws TooMuchWork */
  spend(count: number): void {
    this.steps.left -= count;
    if (this.steps.left < 0) throw new TooMuchWork();
  }
}
