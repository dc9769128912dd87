import { defaultDeck, type CopyKey, type CopyOverrides, type CopyValue } from '@dining/copy-engine';
import { isSameText } from './copy-diff.ts';

/** What an import changes in copy.json. */
export type CopyChange = { key: CopyKey; before: CopyValue | undefined; after: CopyValue | undefined };

const DECK_ORDER = Object.keys(defaultDeck);

/**
 * Finds what a sheet changes. Keys without a row stay as they are. A text that equals the default is no override unless
 * copy.json has it already.
 */
export function changesIn(
  current: CopyOverrides,
  texts: ReadonlyMap<CopyKey, { value: CopyValue | undefined }>,
): CopyChange[] {
  return [...texts].flatMap(([key, { value }]) => {
    const before = Object.hasOwn(current, key) ? current[key] : undefined;
    const after = before === undefined && isSameText(value, defaultDeck[key]) ? undefined : value;
    return isSameText(before, after) ? [] : [{ key, before, after }];
  });
}

/**
 * Applies changes to the object of a copy.json. Existing keys keep their order; a new key follows the closest key that
 * precedes it in the deck.
 */
export function applyChanges(
  current: Readonly<Record<string, unknown>>,
  changes: readonly CopyChange[],
): Record<string, unknown> {
  const entries = Object.entries(current);
  for (const { key, after } of changes) {
    const place = entries.findIndex(([name]) => name === key);
    if (after === undefined) entries.splice(place, 1);
    else if (place === -1) entries.splice(placeFor(key, entries), 0, [key, after]);
    else entries[place] = [key, after];
  }
  return Object.fromEntries(entries);
}

function placeFor(key: CopyKey, entries: readonly (readonly [string, unknown])[]): number {
  const before = new Set(DECK_ORDER.slice(0, DECK_ORDER.indexOf(key)));
  const places = new Map(entries.map(([name], place) => [name, place]));
  const closest = [...before].findLast((name) => places.has(name));
  if (closest !== undefined) return (places.get(closest) ?? 0) + 1;
  return places.has('$schema') ? 1 : 0;
}
