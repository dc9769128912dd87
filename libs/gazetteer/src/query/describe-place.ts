import { militaryStateOf } from '@dining/rules';
import type { LabelPlace, Place, PostOffice, ZipPoint } from '../gazetteer.types.ts';
import { foldText, nameKey } from '../names/fold-name.ts';
import type { PlaceRow, ZipRow } from '../store/place-row.types.ts';
import { findZip, placesByKey, type PlaceStore } from '../store/place-store.ts';

/** The public form of a city or state. */
export function describePlace(store: PlaceStore, place: PlaceRow): Place {
  const { name, kind, stateCode, point } = place;
  const { latitude, longitude } = point;
  if (kind === 'state') {
    // The name alone means a large city of the same name (New York, Washington).
    const label = placesByKey(store, place.key)[0] === place ? name : `${name} State`;
    return { id: `state-${stateCode.toLowerCase()}`, label, latitude, longitude, kind, stateCode };
  }
  return { id: cityId(place), label: `${name}, ${stateCode}`, latitude, longitude, kind: 'city' };
}

/** The public form of a ZIP code, labeled with the name of its post office. */
export function describeZip(zip: ZipRow): Place {
  const { zipCode, latitude, longitude } = zip;
  const { name, stateCode } = zip.place;
  return { id: `zip-${zipCode}`, label: `${name}, ${stateCode} ${zipCode}`, latitude, longitude, kind: 'zip' };
}

/** The post office of a ZIP code. See `Gazetteer.postOffice`. */
export function postOfficeOf(store: PlaceStore, zipCode: string): PostOffice | null {
  const military = /^\d{5}$/.test(zipCode) ? militaryStateOf(zipCode) : undefined;
  if (military !== undefined) return { city: 'APO/FPO/DPO', stateCode: military, point: null };
  const zip = findZip(store, zipCode);
  if (zip === undefined) return null;
  const { latitude, longitude, place } = zip;
  return { city: place.name, stateCode: place.stateCode, point: { latitude, longitude } };
}

/** A city for a map label. */
export function labelPlace(place: PlaceRow, rank: number): LabelPlace {
  const { name, stateCode, point } = place;
  return { id: cityId(place), name, stateCode, latitude: point.latitude, longitude: point.longitude, rank };
}

/** A ZIP code with its center. */
export const zipPoint = ({ zipCode, latitude, longitude }: ZipRow): ZipPoint => ({ zipCode, latitude, longitude });

/** The city with an id. */
export function findCity(store: PlaceStore, id: string): PlaceRow | undefined {
  const [, code, slug] = /^city-([a-z]{2})-([a-z0-9-]{1,60})$/.exec(id) ?? [];
  if (code === undefined || slug === undefined) return undefined;
  return placesByKey(store, nameKey(slug.replaceAll('-', ' '))).find(
    ({ kind, stateCode }) => kind === 'city' && stateCode.toLowerCase() === code,
  );
}

const cityId = ({ name, stateCode }: PlaceRow): string =>
  `city-${stateCode.toLowerCase()}-${foldText(name).replaceAll(' ', '-')}`;
