import type { Random } from '../random/seeded-random.ts';
import { closedCurve, fullTurn, polar, repeat, type Point } from '../svg/curves.ts';
import { circle, path } from '../svg/elements.ts';
import { tenths } from '../svg/number-text.ts';

/**
 * Irregular shapes. All functions take numbers from one seeded sequence, so the order of calls changes the drawing.
 */
export type Freehand = {
  random: Random;
  /** A number from `low` to `high`. */
  between(low: number, high: number): number;
  /**
   * One of the options.
   *
   * @throws RangeError when there are none
   */
  pick<Option>(options: readonly Option[]): Option;
  /**
   * Path data of an irregular closed curve around the origin.
   *
   * @param wobble variation of the edge, as a share of the radius
   * @param points number of points on the edge
   */
  blob(radius: number, wobble?: number, points?: number, stretchX?: number, stretchY?: number): string;
  /** Draws at `count` random points between two radii around the origin. */
  scatter(count: number, radius: number, draw: (x: number, y: number) => string, innerRadius?: number): string;
  /** Scatters small dots in the given colors. */
  speckle(
    count: number,
    radius: number,
    colors: readonly string[],
    smallest?: number,
    largest?: number,
    innerRadius?: number,
  ): string;
  /** A noodle: an arc around a point, with an edge line below it. */
  strand(x: number, y: number, radius: number, color: string, edge: string, width: number): string;
};

const STRAND_POINTS = 7;

/** Creates the freehand functions for a source of random numbers. */
export function createFreehand(random: Random): Freehand {
  const between = (low: number, high: number) => low + (high - low) * random();

  function pick<Option>(options: readonly Option[]): Option {
    const index = Math.floor(random() * options.length);
    if (index >= options.length) throw new RangeError('Cannot pick from an empty list of options.');
    return options[index] as Option;
  }

  function blob(radius: number, wobble = 0.12, points = 9, stretchX = 1, stretchY = 1): string {
    const start = random() * fullTurn;
    const edge = Array.from({ length: points }, (_, index): Point => {
      const distance = radius * (1 - wobble / 2 + random() * wobble);
      const [x, y] = polar(distance, start + (index / points) * fullTurn);
      return [x * stretchX, y * stretchY];
    });
    return closedCurve(edge);
  }

  function scatter(count: number, radius: number, draw: (x: number, y: number) => string, innerRadius = 0): string {
    return repeat(count, () => {
      const distance = innerRadius + Math.sqrt(random()) * (radius - innerRadius);
      const [x, y] = polar(distance, random() * fullTurn);
      return draw(x, y);
    });
  }

  function speckle(
    count: number,
    radius: number,
    colors: readonly string[],
    smallest = 1,
    largest = 2.2,
    innerRadius = 0,
  ): string {
    const dot = (x: number, y: number) => circle({ cx: x, cy: y, r: between(smallest, largest), fill: pick(colors) });
    return scatter(count, radius, dot, innerRadius);
  }

  function strand(x: number, y: number, radius: number, color: string, edge: string, width: number): string {
    const start = random() * fullTurn;
    const sweep = between(1.6, 3.6);
    let data = '';
    let [fromX, fromY] = [0, 0];
    for (let index = 0; index < STRAND_POINTS; index++) {
      const angle = start + (index / (STRAND_POINTS - 1)) * sweep;
      const distance = radius * (1 + between(-0.07, 0.07));
      const [toX, toY] = [x + Math.cos(angle) * distance, y + Math.sin(angle) * distance * 0.94];
      const [stepX, stepY] = [toX - fromX, toY - fromY];
      data +=
        index === 0
          ? tenths`M${toX} ${toY}`
          : tenths`Q${fromX + stepX * 0.5 + stepY * 0.12} ${fromY + stepY * 0.5 - stepX * 0.12} ${toX} ${toY}`;
      [fromX, fromY] = [toX, toY];
    }
    const line = { d: data, fill: 'none' };
    return (
      path({ ...line, stroke: edge, strokeWidth: width + 2.4, strokeLinecap: 'round' }) +
      path({ ...line, stroke: color, strokeWidth: width, strokeLinecap: 'round' })
    );
  }

  return { random, between, pick, blob, scatter, speckle, strand };
}
