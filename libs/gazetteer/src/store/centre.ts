/** Points in whole ten-thousandths of a degree. */
type Points = {
  readonly latitudes: Int32Array;
  readonly longitudes: Int32Array;
};

/** Indexes of the first `size` points, one for each different point. For the few dozen points of a city. */
export function distinctPoints({ latitudes, longitudes }: Points, size: number): number[] {
  const result: number[] = [];
  for (let index = 0; index < size; index += 1) {
    const isNew = result.every(
      (known) => latitudes[known] !== latitudes[index] || longitudes[known] !== longitudes[index],
    );
    if (isNew) result.push(index);
  }
  return result;
}

/**
 * The middle of some points, as an index: the one nearest to their median, so that a few far ones (a ZIP code across a
 * mountain, a wrong coordinate) do not pull it away and it never falls into water. `chosen` are the points to look at:
 * the distinct ones, as post-office boxes and companies' own ZIP codes share their post office's point.
 */
export function middlePoint({ latitudes, longitudes }: Points, chosen: readonly number[]): number {
  if (chosen.length < 3) return chosen[0]!;
  const latitude = median(chosen.map((index) => latitudes[index]!));
  const longitude = median(chosen.map((index) => longitudes[index]!));
  // A degree of longitude is shorter than one of latitude: three quarters of it at the country's middle.
  const farness = (index: number): number =>
    (latitudes[index]! - latitude) ** 2 + ((longitudes[index]! - longitude) * 0.75) ** 2;
  return chosen.reduce((best, index) => (farness(index) < farness(best) ? index : best));
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[(values.length - 1) >>> 1]!;
}
