import type { Point } from '../gazetteer.types.ts';

/** The points without repetitions, in their order. Quadratic, for the few dozen points of a city. */
export const distinctPoints = (points: readonly Point[]): Point[] =>
  points.filter(
    ({ latitude, longitude }, index) =>
      points.findIndex((other) => other.latitude === latitude && other.longitude === longitude) === index,
  );

/**
 * The point nearest to the median of the points. Outliers (a ZIP code across a mountain, a wrong coordinate) do not move it
 * much, and it is never in the water.
 * @param points at least one; the distinct ones, because ZIP codes of post office boxes and companies share the point of
 *   their post office
 */
export function centerOf(points: readonly Point[]): Point {
  if (points.length < 3) return points[0]!;
  const latitude = median(points.map((point) => point.latitude));
  const longitude = median(points.map((point) => point.longitude));
  // In the middle of the country, a degree of longitude is three quarters as long as a degree of latitude.
  const squaredDistance = (point: Point): number =>
    (point.latitude - latitude) ** 2 + ((point.longitude - longitude) * 0.75) ** 2;
  return points.reduce((best, point) => (squaredDistance(point) < squaredDistance(best) ? point : best));
}

const median = (values: readonly number[]): number => Float64Array.from(values).sort()[(values.length - 1) >>> 1]!;
