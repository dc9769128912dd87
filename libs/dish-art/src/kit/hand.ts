import type { Random } from '../chance/seeded-random.ts';
import { closedCurve, fullTurn, polar, repeat, type Point } from '../svg/curves.ts';
import { circle, path } from '../svg/elements.ts';
import { tenths } from '../svg/number-text.ts';

/**
 * Irregular work. Everything here draws numbers from one seeded sequence, so the order of calls is part of a drawing.
 */
export type Hand = {
  random: Random;
  /** A number from `low` to `high`. */
  between(low: number, high: number): number;
  /** One of the options. Throws a RangeError when there are none. */
  pick<Option>(options: readonly Option[]): Option;
  /**
   * Path data of an irregular closed curve around the origin.
   *
   * @param wobble how far the edge wanders, as a share of the radius
   * @param points how many points the edge goes through
   */
  blob(radius: number, wobble?: number, points?: number, stretchX?: number, stretchY?: number): string;
  /** Draws at `count` random places between two radii around the origin. */
  scatter(count: number, radius: number, draw: (x: number, y: number) => string, innerRadius?: number): string;
  /** Scatters small dots of the given colours. */
  speck(
    count: number,
    radius: number,
    colours: readonly string[],
    smallest?: number,
    largest?: number,
    innerRadius?: number,
  ): string;
  /** A noodle: an arc around a point, with an edge line under it. */
  strand(x: number, y: number, radius: number, colour: string, edge: string, width: number): string;
};

const strandPoints = 7;

/** A hand that works from one source of random numbers. */
export function createHand(random: Random): Hand {
  const between = (low: number, high: number) => low + (high - low) * random();

  function pick<Option>(options: readonly Option[]): Option {
    const index = Math.floor(random() * options.length);
    if (index >= options.length) throw new RangeError('There is nothing to pick from: the list of options is empty.');
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

  function speck(
    count: number,
    radius: number,
    colours: readonly string[],
    smallest = 1,
    largest = 2.2,
    innerRadius = 0,
  ): string {
    const dot = (x: number, y: number) => circle({ cx: x, cy: y, r: between(smallest, largest), fill: pick(colours) });
    return scatter(count, radius, dot, innerRadius);
  }

  function strand(x: number, y: number, radius: number, colour: string, edge: string, width: number): string {
    const start = random() * fullTurn;
    const sweep = between(1.6, 3.6);
    let data = '';
    let [fromX, fromY] = [0, 0];
    for (let index = 0; index < strandPoints; index++) {
      const angle = start + (index / (strandPoints - 1)) * sweep;
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
      path({ ...line, stroke: colour, strokeWidth: width, strokeLinecap: 'round' })
    );
  }

  return { random, between, pick, blob, scatter, speck, strand };
}
