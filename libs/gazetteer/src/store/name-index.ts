import { synonyms } from '../data/synonyms.ts';
import { nameKey } from '../names/fold-name.ts';
import { lowerBound } from './lower-bound.ts';
import { packTexts, textAt, type PackedText } from './packed-text.ts';
import type { PlaceDraft } from './place-drafts.ts';

/** Keys in alphabetical order, each with its place; a place may stand under several keys. */
export type NameIndex = {
  readonly keys: PackedText;
  readonly places: Uint16Array;
};

type Entry = {
  readonly key: string;
  readonly place: number;
};

/** `placeOf` tells the place of each draft. Military post offices have no name to be found by. */
export function buildNameIndex(drafts: readonly PlaceDraft[], placeOf: Uint16Array): NameIndex {
  const entries: Entry[] = [];
  const meant = new Map(synonyms.map(([, stateCode, means]) => [nameKey(means), { stateCode, place: -1 }]));
  drafts.forEach(({ key, kind, stateCode }, index) => {
    const place = placeOf[index]!;
    if (kind === 'military') return;
    entries.push({ key, place });
    if (kind === 'state') entries.push({ key: stateCode.toLowerCase(), place }, { key: `${key}state`, place });
    const wanted = kind === 'city' ? meant.get(key) : undefined;
    if (wanted?.stateCode === stateCode) wanted.place = place;
  });
  for (const [name, stateCode, means] of synonyms) {
    const place = meant.get(nameKey(means))!.place;
    if (place === -1)
      throw new Error(
        `synonyms.ts: "${name}" stands for ${means}, ${stateCode}, which the data lacks. Use the name that it has.`,
      );
    entries.push({ key: nameKey(name), place });
  }
  entries.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.place - b.place));
  const places = new Uint16Array(entries.length);
  entries.forEach((entry, index) => {
    places[index] = entry.place;
  });
  return { keys: packTexts(entries.map((entry) => entry.key)), places };
}

/** Places under exactly this key, the more prominent first. */
export function placesNamed(index: NameIndex, key: string): number[] {
  return placesFrom(index, key, (found) => found === key);
}

/** Places under a key that begins with this text, in alphabetical order of the keys. */
export function placesBeginning(index: NameIndex, start: string): number[] {
  return placesFrom(index, start, (found) => found.startsWith(start));
}

function placesFrom({ keys, places }: NameIndex, from: string, belongs: (key: string) => boolean): number[] {
  const result: number[] = [];
  const first = lowerBound(keys.count, (position) => textAt(keys, position) < from);
  for (let position = first; position < keys.count && belongs(textAt(keys, position)); position += 1)
    result.push(places[position]!);
  return result;
}
