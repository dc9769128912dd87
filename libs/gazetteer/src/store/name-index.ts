import { synonyms } from '../data/synonyms.ts';
import { nameKey } from '../names/fold-name.ts';
import { lettersOf } from './letters.ts';
import { lowerBound } from './lower-bound.ts';
import { packTexts, textAt, type PackedText } from './packed-text.ts';
import type { PlaceDraft } from './place-drafts.ts';

/** Keys in alphabetical order, each with its place. A place may have several keys. */
export type NameIndex = {
  readonly keys: PackedText;
  readonly places: Uint16Array;
  /** Which letters each key has, see `lettersOf`. */
  readonly letters: Uint32Array;
};

type Entry = {
  readonly key: string;
  readonly place: number;
};

/** Builds the index. `placeOf` maps drafts to places. Military post offices cannot be found by name. */
export function buildNameIndex(drafts: readonly PlaceDraft[], placeOf: Uint16Array): NameIndex {
  const entries: Entry[] = [];
  const targets = new Map(synonyms.map(([, stateCode, postalName]) => [nameKey(postalName), { stateCode, place: -1 }]));
  drafts.forEach(({ key, kind, stateCode }, index) => {
    const place = placeOf[index]!;
    if (kind === 'military') return;
    entries.push({ key, place });
    if (kind === 'state') entries.push({ key: stateCode.toLowerCase(), place }, { key: `${key}state`, place });
    const target = kind === 'city' ? targets.get(key) : undefined;
    if (target?.stateCode === stateCode) target.place = place;
  });
  for (const [name, stateCode, postalName] of synonyms) {
    const place = targets.get(nameKey(postalName))!.place;
    if (place === -1)
      throw new Error(
        `synonyms.ts: "${name}" refers to ${postalName}, ${stateCode}, which the postal file does not have. Fix: use the file's name for it.`,
      );
    entries.push({ key: nameKey(name), place });
  }
  entries.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.place - b.place));
  const places = new Uint16Array(entries.length);
  entries.forEach((entry, index) => {
    places[index] = entry.place;
  });
  const letters = Uint32Array.from(entries, ({ key }) => lettersOf(key));
  return { keys: packTexts(entries.map((entry) => entry.key)), places, letters };
}

/** Places with exactly this key, most prominent first. */
export function placesByKey(index: NameIndex, key: string): number[] {
  return placesFrom(index, key, (found) => found === key);
}

/** Places with a key that starts with the prefix, in alphabetical order of the keys. */
export function placesByPrefix(index: NameIndex, prefix: string): number[] {
  return placesFrom(index, prefix, (key) => key.startsWith(prefix));
}

function placesFrom({ keys, places }: NameIndex, from: string, matches: (key: string) => boolean): number[] {
  const result: number[] = [];
  const first = lowerBound(keys.count, (position) => textAt(keys, position) < from);
  for (let position = first; position < keys.count && matches(textAt(keys, position)); position += 1)
    result.push(places[position]!);
  return result;
}
