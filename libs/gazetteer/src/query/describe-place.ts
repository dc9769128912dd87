import type { LabelPlace, Place, ZipPoint } from '../gazetteer.types.ts';
import { foldText, nameKey } from '../names/fold-name.ts';
import { placesNamed } from '../store/name-index.ts';
import { textAt } from '../store/packed-text.ts';
import { stateCodeOf, type PlaceStore } from '../store/place-store.ts';
import { SCALE } from '../store/zip-table.ts';

/** A city or state as callers see it. */
export function describePlace(store: PlaceStore, place: number): Place {
  const name = textAt(store.names, place);
  const code = stateCodeOf(store, place);
  const point = { latitude: store.latitudes[place]! / SCALE, longitude: store.longitudes[place]! / SCALE };
  if (store.isState[place]) {
    return {
      id: `state-${code.toLowerCase()}`,
      label: isOutshone(store, place) ? `${name} State` : name,
      ...point,
      kind: 'state',
    };
  }
  return { id: cityId(name, code), label: `${name}, ${code}`, ...point, kind: 'city' };
}

/** A ZIP code as callers see it, with the city that its post office is named after. */
export function describeZip(store: PlaceStore, zip: number): Place {
  const { zipCode, latitude, longitude } = zipPoint(store, zip);
  const place = store.zips.placeOf[zip]!;
  const name = textAt(store.names, place);
  const code = stateCodeOf(store, place);
  const label = code === '' ? `${name} ${zipCode}` : `${name}, ${code} ${zipCode}`;
  return { id: `zip-${zipCode}`, label, latitude, longitude, kind: 'zip' };
}

/** A city as a map writes it. */
export function labelPlace(store: PlaceStore, place: number, rank: number): LabelPlace {
  const { id, latitude, longitude } = describePlace(store, place);
  return { id, name: textAt(store.names, place), stateCode: stateCodeOf(store, place), latitude, longitude, rank };
}

/** A ZIP code with its centre. */
export function zipPoint({ zips }: PlaceStore, zip: number): ZipPoint {
  return {
    zipCode: String(zips.numbers[zip]).padStart(5, '0'),
    latitude: zips.latitudes[zip]! / SCALE,
    longitude: zips.longitudes[zip]! / SCALE,
  };
}

/** The city that has this id, or -1. */
export function findCity(store: PlaceStore, id: string): number {
  const [, code, slug] = /^city-([a-z]{2})-([a-z0-9-]{1,60})$/.exec(id) ?? [];
  if (code === undefined || slug === undefined) return -1;
  const named = placesNamed(store.index, nameKey(slug.replaceAll('-', ' ')));
  return named.find((place) => !store.isState[place] && stateCodeOf(store, place).toLowerCase() === code) ?? -1;
}

function cityId(name: string, code: string): string {
  return `city-${code.toLowerCase()}-${foldText(name).replaceAll(' ', '-')}`;
}

/** Whether a larger city has the state's name, as New York and Washington have: the name alone would then mean the city. */
function isOutshone(store: PlaceStore, state: number): boolean {
  return placesNamed(store.index, nameKey(textAt(store.names, state)))[0] !== state;
}
