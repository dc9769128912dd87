import { around } from 'geokdbush';
import KDBush from 'kdbush';
import { zoneOfCounty } from '../data/time-zones.ts';
import { stateCodeOf, type PlaceStore } from '../store/place-store.ts';
import { SCALE } from '../store/zip-table.ts';

/** All ZIP codes by position. */
export type ZipMap = KDBush;

/** Builds the map of ZIP codes: some 10 ms and 1 MB. */
export function mapZips({ zips }: PlaceStore): ZipMap {
  const map = new KDBush(zips.count, 64, Float32Array);
  for (let zip = 0; zip < zips.count; zip += 1) map.add(zips.longitudes[zip]! / SCALE, zips.latitudes[zip]! / SCALE);
  return map.finish();
}

/** The ZIP code in a state (in any, when none is asked for) whose centre is nearest to a point. */
export function nearestZip(
  store: PlaceStore,
  map: ZipMap,
  latitude: number,
  longitude: number,
  stateCode = '',
): number {
  requireCoordinates(latitude, longitude);
  const isMeant = (zip: number): boolean => {
    const code = stateCodeOf(store, store.zips.placeOf[zip]!);
    return code !== '' && (stateCode === '' || code === stateCode);
  };
  return around(map, longitude, latitude, 1, Infinity, isMeant)[0]!;
}

/** IANA time zone of a point. See `Gazetteer.timeZoneAt`. */
export function timeZoneAt(
  store: PlaceStore,
  map: ZipMap,
  latitude: number,
  longitude: number,
  stateCode = '',
): string {
  requireCoordinates(latitude, longitude);
  const code = stateCode.toUpperCase();
  if (store.stateCodes.includes(code)) {
    return store.zips.timeZones[store.zips.zoneOf[nearestZip(store, map, latitude, longitude, code)]!]!;
  }
  // Puerto Rico and other territories have a zone but no ZIP codes in the data; a code that is none at all is as if not given.
  return zoneOfCounty(code) ?? store.zips.timeZones[store.zips.zoneOf[nearestZip(store, map, latitude, longitude)]!]!;
}

function requireCoordinates(latitude: number, longitude: number): void {
  const isOnGlobe = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  if (isOnGlobe) return;
  throw new RangeError(
    `Latitude ${latitude} and longitude ${longitude} are no place on the globe: give decimal degrees, latitude from -90 to 90, longitude from -180 to 180.`,
  );
}
