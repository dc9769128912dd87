/** Mean radius of the earth (IUGG: 6,371.0088 km) in miles. */
export const EARTH_RADIUS_MILES = 3958.7613;

const radians = Math.PI / 180;

/**
 * A point on the globe as a vector of length 1. Straight-line distances between such vectors ("chords") grow with the
 * great-circle distance, need no trigonometry, and know neither poles nor date line.
 * @param latitude decimal degrees
 * @param longitude decimal degrees
 */
export function unitVector(latitude: number, longitude: number): { x: number; y: number; z: number } {
  // At a pole every longitude is the same place; the cosine alone would leave a trace of it.
  const across = Math.abs(latitude) === 90 ? 0 : Math.cos(latitude * radians);
  return {
    x: across * Math.cos(longitude * radians),
    y: across * Math.sin(longitude * radians),
    z: Math.sin(latitude * radians),
  };
}

/** The chord that spans so many miles of great circle; half the globe and more gives 2. */
export const chordOfMiles = (miles: number): number =>
  2 * Math.sin(Math.min(miles / (2 * EARTH_RADIUS_MILES), Math.PI / 2));

/** Great-circle miles of a chord, to the millionth: finer than any coordinate is known. */
export const milesOfChord = (chord: number): number =>
  Math.round(2 * EARTH_RADIUS_MILES * Math.asin(Math.min(chord / 2, 1)) * 1e6) / 1e6;
