import type { LabelPlace, Place, ZipPoint } from '../gazetteer.types.ts';
import { foldText, nameKey } from '../names/fold-name.ts';
import { placesByKey } from '../store/name-index.ts';
import { textAt } from '../store/packed-text.ts';
import { stateCodeOf, type PlaceStore } from '../store/place-store.ts';
import { SCALE } from '../store/zip-table.ts';

/** The public form of a city or state. */
export function describePlace(store: PlaceStore, place: number): Place {
  const name = textAt(store.names, place);
  const code = stateCodeOf(store, place);
  const point = { latitude: store.latitudes[place]! / SCALE, longitude: store.longitudes[place]! / SCALE };
  if (store.isState[place]) {
    return {
      id: `state-${code.toLowerCase()}`,
      label: hasLargerNamesake(store, place) ? `${name} State` : name,
      ...point,
      kind: 'state',
      stateCode: code,
    };
  }
  return { id: cityId(name, code), label: `${name}, ${code}`, ...point, kind: 'city' };
}

/** The public form of a ZIP code, labeled with the name of its post office. */
export function describeZip(store: PlaceStore, zip: number): Place {
  const { zipCode, latitude, longitude } = zipPoint(store, zip);
  const place = store.zips.placeOf[zip]!;
  const name = textAt(store.names, place);
  const code = stateCodeOf(store, place);
  const label = code === '' ? `${name} ${zipCode}` : `${name}, ${code} ${zipCode}`;
  return { id: `zip-${zipCode}`, label, latitude, longitude, kind: 'zip' };
}

/** A city for a map label. */
export function labelPlace(store: PlaceStore, place: number, rank: number): LabelPlace {
  const { id, latitude, longitude } = describePlace(store, place);
  return { id, name: textAt(store.names, place), stateCode: stateCodeOf(store, place), latitude, longitude, rank };
}

/** A ZIP code with its center. */
export function zipPoint({ zips }: PlaceStore, zip: number): ZipPoint {
  return {
    zipCode: String(zips.numbers[zip]).padStart(5, '0'),
    latitude: zips.latitudes[zip]! / SCALE,
    longitude: zips.longitudes[zip]! / SCALE,
  };
}

/** The city with an id, or -1. */
export function findCity(store: PlaceStore, id: string): number {
  const [, code, slug] = /^city-([a-z]{2})-([a-z0-9-]{1,60})$/.exec(id) ?? [];
  if (code === undefined || slug === undefined) return -1;
  const candidates = placesByKey(store.index, nameKey(slug.replaceAll('-', ' ')));
  return candidates.find((place) => !store.isState[place] && stateCodeOf(store, place).toLowerCase() === code) ?? -1;
}

function cityId(name: string, code: string): string {
  return `city-${code.toLowerCase()}-${foldText(name).replaceAll(' ', '-')}`;
}

/** Whether a large city has the same name as the state (New York, Washington), so that the name alone means the city. */
function hasLargerNamesake(store: PlaceStore, state: number): boolean {
  return placesByKey(store.index, nameKey(textAt(store.names, state)))[0] !== state;
}
