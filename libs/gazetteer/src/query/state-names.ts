import type { PlaceRow } from '../store/place-row.types.ts';
import type { PlaceStore } from '../store/place-store.ts';

/** The state whose name or code equals the typed text: one code or none. */
export const statesByName = ({ states }: PlaceStore, typed: string): string[] =>
  codesOf(states.filter(({ key, stateCode }) => key === typed || stateCode.toLowerCase() === typed));

/** The state that equals the typed text; otherwise all whose name or code starts with it. Empty text matches all states. */
export function statesByPrefix(store: PlaceStore, typed: string): string[] {
  const exact = statesByName(store, typed);
  if (exact.length > 0) return exact;
  const matches = ({ key, stateCode }: PlaceRow): boolean =>
    key.startsWith(typed) || stateCode.toLowerCase().startsWith(typed);
  return codesOf(store.states.filter(matches));
}

const codesOf = (states: readonly PlaceRow[]): string[] => states.map(({ stateCode }) => stateCode);
