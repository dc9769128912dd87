import type { LatLng } from '../map.types.ts';

/** Mean radius of the earth (IUGG), 6,371.0088 km. */
export const EARTH_RADIUS_MILES = 3958.7613;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const degrees = (angle: number): number => (angle * 180) / Math.PI;

/** Great-circle distance in miles. */
export function milesBetween(one: LatLng, other: LatLng): number {
  const north = radians(other.latitude - one.latitude) / 2;
  const east = radians(other.longitude - one.longitude) / 2;
  const chord =
    Math.sin(north) ** 2 + Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * Math.sin(east) ** 2;
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** The point at a distance and bearing; 0 degrees is north, 90 east. The longitude may exceed ±180. */
export function pointAt(from: LatLng, miles: number, bearing: number): LatLng {
  const arc = miles / EARTH_RADIUS_MILES;
  const start = radians(from.latitude);
  const turn = radians(bearing);
  const end = Math.asin(Math.sin(start) * Math.cos(arc) + Math.cos(start) * Math.sin(arc) * Math.cos(turn));
  const east = Math.atan2(
    Math.sin(turn) * Math.sin(arc) * Math.cos(start),
    Math.cos(arc) - Math.sin(start) * Math.sin(end),
  );
  return { latitude: degrees(end), longitude: from.longitude + degrees(east) };
}
