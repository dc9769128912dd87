import { around, distance } from 'geokdbush';
import KDBush from 'kdbush';
import type { Point } from '../gazetteer.types.ts';
import type { ZipRow } from '../store/place-row.types.ts';
import type { PlaceStore } from '../store/place-store.ts';

const KILOMETERS_PER_MILE = 1.609344;

/** Of latitude, where it is shortest. */
const MILES_PER_DEGREE = 68.7;

/** Distance of two points on the globe in miles. */
export const milesBetween = (one: Point, other: Point): number =>
  distance(one.longitude, one.latitude, other.longitude, other.latitude) / KILOMETERS_PER_MILE;

/** Spatial index of all ZIP codes and far islands. */
export type ZipIndex = { readonly zips: readonly ZipRow[]; readonly tree: KDBush };

/** Builds the spatial index, which takes about 10 ms and 1 MB. */
export function indexZips(zips: readonly ZipRow[]): ZipIndex {
  const tree = new KDBush(zips.length, 64, Float32Array);
  for (const { longitude, latitude } of zips) tree.add(longitude, latitude);
  return { zips, tree: tree.finish() };
}

/** The ZIP code whose center is nearest to a point, in one state if given. */
export function nearestZip({ zips, tree }: ZipIndex, latitude: number, longitude: number, stateCode = ''): ZipRow {
  requireCoordinates(latitude, longitude);
  const isInState = (zip: number): boolean => stateCode === '' || zips[zip]!.place.stateCode === stateCode;
  return zips[around(tree, longitude, latitude, 1, Infinity, isInState)[0]!]!;
}

/** IANA time zone of a point. See `Gazetteer.timeZoneAt`. */
export function timeZoneAt(
  { states }: PlaceStore,
  index: ZipIndex,
  latitude: number,
  longitude: number,
  stateCode = '',
): string {
  requireCoordinates(latitude, longitude);
  const code = stateCode.toUpperCase();
  const isState = states.some((state) => state.stateCode === code);
  // Unknown codes are ignored.
  return nearestZip(index, latitude, longitude, isState ? code : '').timeZone;
}

/** IANA time zones around a point. See `Gazetteer.timeZonesNear`. */
export function timeZonesNear({ zips, tree }: ZipIndex, latitude: number, longitude: number, miles: number): string[] {
  requireCoordinates(latitude, longitude);
  const north = miles / MILES_PER_DEGREE;
  const east = north / Math.cos((latitude * Math.PI) / 180);
  const zones = new Set<string>();
  for (const position of tree.range(longitude - east, latitude - north, longitude + east, latitude + north)) {
    const zip = zips[position]!;
    if (!zones.has(zip.timeZone) && milesBetween({ latitude, longitude }, zip) <= miles) zones.add(zip.timeZone);
  }
  return [...zones];
}

function requireCoordinates(latitude: number, longitude: number): void {
  const isOnGlobe = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  if (isOnGlobe) return;
  throw new RangeError(
    `Latitude ${latitude} and longitude ${longitude} are not valid. Expected decimal degrees: latitude from -90 to 90, longitude from -180 to 180.`,
  );
}
