/** Coordinates in ten-thousandths of a degree. */
type Points = {
  readonly latitudes: Int32Array;
  readonly longitudes: Int32Array;
};

/** Indexes of the distinct points among the first `size` ones. Quadratic, for the few dozen points of a city. */
export function distinctPoints({ latitudes, longitudes }: Points, size: number): number[] {
  const result: number[] = [];
  for (let index = 0; index < size; index += 1) {
    const isNew = result.every(
      (other) => latitudes[other] !== latitudes[index] || longitudes[other] !== longitudes[index],
    );
    if (isNew) result.push(index);
  }
  return result;
}

/**
 * Index of the point nearest to the median of the points. Outliers (a ZIP code across a mountain, a wrong coordinate) do
 * not move it much, and it is never in the water.
 * @param indexes the points to use: the distinct ones, because ZIP codes of post office boxes and companies share the
 *   point of their post office
 */
export function centerPoint({ latitudes, longitudes }: Points, indexes: readonly number[]): number {
  if (indexes.length < 3) return indexes[0]!;
  const latitude = median(indexes.map((index) => latitudes[index]!));
  const longitude = median(indexes.map((index) => longitudes[index]!));
  // In the middle of the country, a degree of longitude is three quarters as long as a degree of latitude.
  const squaredDistance = (index: number): number =>
    (latitudes[index]! - latitude) ** 2 + ((longitudes[index]! - longitude) * 0.75) ** 2;
  return indexes.reduce((best, index) => (squaredDistance(index) < squaredDistance(best) ? index : best));
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[(values.length - 1) >>> 1]!;
}
