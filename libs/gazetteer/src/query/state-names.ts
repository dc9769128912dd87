import type { PlaceRow } from '../store/place-row.types.ts';
import { placesByKey, type PlaceStore } from '../store/place-store.ts';

/** The state that the typed text is a name or the code of: one code or none. */
export const statesByName = (store: PlaceStore, typed: string): string[] =>
  codesOf(placesByKey(store, typed).filter(({ kind }) => kind === 'state'));

/** The state that equals the typed text; otherwise all that it may begin. Empty text matches all states. */
export function statesByPrefix(store: PlaceStore, typed: string): string[] {
  const exact = statesByName(store, typed);
  return exact.length > 0 ? exact : statesBeginning(store, typed);
}

/** The states whose name or code starts with the typed text: "vi" may become Virginia. */
export const statesBeginning = ({ states }: PlaceStore, typed: string): string[] =>
  codesOf(states.filter(({ key, stateCode }) => key.startsWith(typed) || stateCode.toLowerCase().startsWith(typed)));

const codesOf = (states: readonly PlaceRow[]): string[] => states.map(({ stateCode }) => stateCode);
