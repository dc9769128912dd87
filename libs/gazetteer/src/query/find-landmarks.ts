import { nameKey } from '../names/fold-name.ts';
import type { Landmark } from '../store/landmarks.ts';
import { isWellKnown, placesByPrefix, type PlaceStore } from '../store/place-store.ts';

/** Landmarks that start with fewer letters than these are coincidence. */
const MIN_PREFIX_LENGTH = 3;
const CODE_LENGTH = 3;

/**
 * The landmarks and airports that a text names completely. "san" is the beginning of San Francisco rather than a code,
 * unless it is written in capitals.
 */
export function landmarksByName(store: PlaceStore, text: string): Landmark[] {
  const key = nameKey(text);
  const found = store.landmarks.filter(({ keys }) => keys.includes(key));
  const mayBeCode = key.length === CODE_LENGTH && found.length > 0 && text !== text.toUpperCase();
  const beginsCity = mayBeCode && placesByPrefix(store, key).some(isWellKnown);
  return beginsCity ? [] : found;
}

/** The landmarks and airports one of whose names starts with a text. */
export function landmarksByPrefix({ landmarks }: PlaceStore, text: string): Landmark[] {
  const key = nameKey(text);
  if (key.length < MIN_PREFIX_LENGTH) return [];
  return landmarks.filter(({ keys }) => keys.some((one) => one.startsWith(key)));
}
