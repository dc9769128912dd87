import type { LabelPlace, Place, ZipPoint } from '../gazetteer.types.ts';
import { foldText, nameKey } from '../names/fold-name.ts';
import type { PlaceRow, ZipRow } from '../store/place-row.types.ts';
import { placesByKey, type PlaceStore } from '../store/place-store.ts';

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
  const label = stateCode === '' ? `${name} ${zipCode}` : `${name}, ${stateCode} ${zipCode}`;
  return { id: `zip-${zipCode}`, label, latitude, longitude, kind: 'zip' };
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
