import { stateSynonyms, synonyms } from '../data/synonyms.ts';
import { foldText, nameKey } from '../names/fold-name.ts';
import { lettersOf } from '../names/letters.ts';
import { buildLandmarks, type Landmark } from './landmarks.ts';
import type { PlaceRow, ZipRow } from './place-row.types.ts';
import { buildPlaceRows } from './place-rows.ts';
import { rowsStartingWith, rowsWith, sortRows, type Sorted } from './sorted-rows.ts';

/** A text that finds a place. A place has several: its name, nicknames, the code of a state. */
export type PlaceName = {
  readonly text: string;
  /** Which letters the text has, see `lettersOf`. */
  readonly letters: number;
  readonly place: PlaceRow;
};

/** The table of places with the lists that find its rows. */
export type PlaceStore = {
  /** Most prominent first. */
  readonly places: readonly PlaceRow[];
  readonly states: readonly PlaceRow[];
  /** By lookup key. */
  readonly names: Sorted<PlaceName>;
  /** By what follows a space or hyphen in the display name, in lower case: "vegas". */
  readonly laterWords: Sorted<PlaceName>;
  readonly zips: Sorted<ZipRow>;
  /** Far islands, each with the ZIP code of a town elsewhere. */
  readonly islands: readonly ZipRow[];
  readonly landmarks: readonly Landmark[];
};

/** Number of places that count as well known: they are suggested before small towns whose name matches exactly. */
export const WELL_KNOWN_PLACES = 305;

/**
 * Makes the table from its sources, and the lists.
 * @throws Error when the postal file is missing, or a list in `data` refers to what it does not have
 */
export function buildPlaceStore(): PlaceStore {
  const { places, zips, islands } = buildPlaceRows();
  const states = places.filter(({ kind }) => kind === 'state');
  const byName = ({ text }: PlaceName): string => text;
  const nameOf = (text: string, place: PlaceRow): PlaceName => ({ text, letters: lettersOf(text), place });
  const names = sortRows(
    places.map((place) => nameOf(place.key, place)),
    byName,
  );
  const otherNames = [
    ...states.flatMap((place) =>
      [place.stateCode.toLowerCase(), `${place.key}state`].map((text) => nameOf(text, place)),
    ),
    ...stateSynonyms.map(([name, code]) =>
      nameOf(
        nameKey(name),
        states.find(({ stateCode }) => stateCode === code)!,
      ),
    ),
    ...synonyms.map(([name, ...city]) => nameOf(nameKey(name), cityOf(names, name, city))),
  ];
  const laterWords = places.flatMap((place) => {
    const words = foldText(place.name).split(' ');
    return words.slice(1).map((_, index) => nameOf(words.slice(index + 1).join(' '), place));
  });
  return {
    places,
    states,
    names: sortRows([...names.rows, ...otherNames], byName),
    laterWords: sortRows(laterWords, byName),
    zips: { rows: zips, textOf: ({ zipCode }) => zipCode },
    islands,
    landmarks: buildLandmarks(states),
  };
}

function cityOf(
  names: Sorted<PlaceName>,
  synonym: string,
  [stateCode, postalName]: readonly [string, string],
): PlaceRow {
  const city = rowsWith(names, nameKey(postalName)).find(
    ({ place }) => place.kind === 'city' && place.stateCode === stateCode,
  );
  if (city !== undefined) return city.place;
  throw new Error(
    `synonyms.ts: "${synonym}" refers to ${postalName}, ${stateCode}, which the postal file does not have. Fix: use the file's name for it.`,
  );
}

/** Whether a place is so well known that it is meant rather than a small town. */
export const isWellKnown = ({ rank }: PlaceRow): boolean => rank <= WELL_KNOWN_PLACES;

/** Places with exactly this key, most prominent first. */
export const placesByKey = ({ names }: PlaceStore, key: string): PlaceRow[] =>
  rowsWith(names, key)
    .map(({ place }) => place)
    .sort(byRank);

/** Places with a key that starts with the prefix, in alphabetical order of the keys. */
export const placesByPrefix = ({ names }: PlaceStore, prefix: string): PlaceRow[] =>
  rowsStartingWith(names, prefix).map(({ place }) => place);

/** A ZIP code, if it exists. */
export const findZip = ({ zips }: PlaceStore, zipCode: string): ZipRow | undefined => rowsWith(zips, zipCode)[0];

/** Sorts places, most prominent first. */
export const byRank = (a: PlaceRow, b: PlaceRow): number => a.rank - b.rank;

/** Like {@link byRank}, after the places that are spelled with the accents of a typed name: "Rincón" is in Puerto Rico. */
export function byRankFor(typed: string): typeof byRank {
  const spelling = spellingOf(typed);
  if (/^\p{ASCII}*$/u.test(spelling)) return byRank;
  const isSpelledSo = ({ name }: PlaceRow): number => Number(spellingOf(name) === spelling);
  return (a, b) => isSpelledSo(b) - isSpelledSo(a) || byRank(a, b);
}

const spellingOf = (name: string): string => name.trim().normalize().toLowerCase();
