import { usStates } from '@dining/rules';
import { extraCities } from '../data/extra-cities.ts';
import { readIslandRows, readPostalRows, type PostalRow } from '../data/postal-file.ts';
import { zoneOfCounty, zoneOfZip } from '../data/time-zones.ts';
import type { Point } from '../gazetteer.types.ts';
import { displayName } from '../names/display-name.ts';
import { nameKey } from '../names/fold-name.ts';
import { centerOf, distinctPoints } from './center.ts';
import type { PlaceRow, ZipRow } from './place-row.types.ts';
import { rankPlaces } from './rank-places.ts';

/** A row while the table is made. */
type PlaceDraft = { -readonly [Column in keyof PlaceRow]: Column extends 'zips' ? ZipRow[] : PlaceRow[Column] };
type ZipDraft = Omit<ZipRow, 'place'> & { readonly place: PlaceDraft };

const NO_POINT: Point = { latitude: 0, longitude: 0 };

/**
 * Makes the table of places, most prominent first, and the list of ZIP codes in numerical order, from the postal file and
 * the lists in `data`. The rows of far islands repeat the ZIP code of a town, so they are a list of their own.
 * @throws Error when the postal file is missing, or has no such ZIP code as a list names
 */
export function buildPlaceRows(): {
  places: readonly PlaceRow[];
  zips: readonly ZipRow[];
  islands: readonly ZipRow[];
} {
  const drafts = new Map<string, PlaceDraft>();
  // Spellings of a name are one place: "De Kalb, IL" and "Dekalb, IL".
  const draftOf = (name: string, shown: string, kind: PlaceRow['kind'], stateCode: string): PlaceDraft => {
    const key = nameKey(name);
    const id = `${key},${stateCode},${kind}`;
    let draft = drafts.get(id);
    if (draft === undefined) {
      draft = { name: shown, key, kind, stateCode, point: NO_POINT, size: 0, rank: 0, zips: [] };
      drafts.set(id, draft);
    }
    return draft;
  };
  const zipOf = ({ zipCode, placeName, stateCode, countyName, latitude, longitude }: PostalRow): ZipDraft => {
    const place = draftOf(placeName, displayName(placeName), 'city', stateCode);
    const timeZone = zoneOfZip(Number(zipCode)) ?? zoneOfCounty(stateCode, countyName) ?? 'UTC';
    return { zipCode, latitude, longitude, place, timeZone };
  };
  const byNumber = new Array<ZipDraft | undefined>(100_000);
  for (const row of readPostalRows()) byNumber[Number(row.zipCode)] = zipOf(row);
  const zips = byNumber.filter((zip) => zip !== undefined);
  for (const zip of zips) zip.place.zips = zip.place.zips.concat(zip);
  const zipsByState = Map.groupBy(zips, ({ place }) => place.stateCode);
  // The states of military mail have no places.
  for (const { code, name } of usStates)
    if (zipsByState.has(code)) draftOf(name, name, 'state', code).zips = zipsByState.get(code)!;
  const islands = Array.from(readIslandRows(), zipOf);
  for (const island of islands) island.place.zips.push(island);
  for (const [stateCode, entries] of Object.entries(extraCities)) {
    for (const entry of entries) {
      const [name = '', ...zipCodes] = entry.split(/ (?=\d)/);
      for (const zipCode of zipCodes) {
        const zip = byNumber[Number(zipCode)];
        if (zip === undefined)
          throw new Error(
            `extra-cities.ts: "${entry}" has ZIP code ${zipCode}, which the postal file does not have. Fix: use another ZIP code of that city.`,
          );
        draftOf(name, name, 'city', stateCode).zips.push(zip);
      }
    }
  }
  for (const place of drafts.values()) {
    // States have so many points that repetitions do not matter, and their size ranks them among states only.
    const points = place.kind === 'state' ? place.zips : distinctPoints(place.zips);
    place.size = points.length;
    place.point = centerOf(points);
  }
  const places = rankPlaces([...drafts.values()]);
  places.forEach((place, index) => {
    place.rank = index + 1;
  });
  return { places, zips, islands };
}
