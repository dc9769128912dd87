import { tenths } from './number-text.ts';

/** One full turn in radians. */
export const fullTurn = Math.PI * 2;

/** Degrees in a radian, rounded; precise enough for the turn of a garnish. */
export const DEGREES_PER_RADIAN = 57.3;

export type Point = readonly [x: number, y: number];

/** The point at a distance from the origin and an angle in radians (0 is to the right, increasing clockwise). */
export function polar(distance: number, angle: number): Point {
  return [Math.cos(angle) * distance, Math.sin(angle) * distance];
}

/** Radians to degrees. */
export function degrees(angle: number): number {
  return (angle * 180) / Math.PI;
}

/** Calls `draw` with 0, 1, 2 … and concatenates the results. */
export function repeat(times: number, draw: (index: number) => string): string {
  let drawn = '';
  for (let index = 0; index < times; index++) drawn += draw(index);
  return drawn;
}

/**
 * Path data of a closed, smooth curve through the points (Catmull-Rom, as cubic Béziers).
 *
 * @throws RangeError when there are no points
 */
export function closedCurve(points: readonly Point[]): string {
  const at = (index: number): Point => {
    const point = points[(index + points.length) % points.length];
    if (!point) throw new RangeError('A closed curve needs at least one point.');
    return point;
  };
  const [startX, startY] = at(0);
  let data = tenths`M${startX} ${startY}`;
  for (let index = 0; index < points.length; index++) {
    const [[beforeX, beforeY], [fromX, fromY]] = [at(index - 1), at(index)];
    const [[toX, toY], [afterX, afterY]] = [at(index + 1), at(index + 2)];
    data += tenths`C${fromX + (toX - beforeX) / 6} ${fromY + (toY - beforeY) / 6}`;
    data += tenths` ${toX - (afterX - fromX) / 6} ${toY - (afterY - fromY) / 6} ${toX} ${toY}`;
  }
  return `${data}Z`;
}
