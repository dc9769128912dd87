import { nameKey } from '../names/fold-name.ts';
import { textAt } from '../store/packed-text.ts';
import type { PlaceStore } from '../store/place-store.ts';

/** A state's code and name, normalized for comparison. */
export type StateName = {
  /** Index into the store's state codes. */
  readonly state: number;
  readonly code: string;
  readonly key: string;
};

/** Collects the names of the states from the store. */
export function stateNamesOf(store: PlaceStore): StateName[] {
  const names: StateName[] = [];
  store.isState.forEach((isState, place) => {
    const state = store.stateOf[place]!;
    if (isState)
      names.push({ state, code: store.stateCodes[state]!.toLowerCase(), key: nameKey(textAt(store.names, place)) });
  });
  return names;
}

/** The state whose name or code equals the typed text: one or none. */
export function statesByName(names: readonly StateName[], typed: string): number[] {
  return names.filter(({ code, key }) => code === typed || key === typed).map(({ state }) => state);
}

/** The state that equals the typed text; otherwise all whose name or code starts with it. Empty text matches all states. */
export function statesByPrefix(names: readonly StateName[], typed: string): number[] {
  const exact = statesByName(names, typed);
  return exact.length > 0
    ? exact
    : names.filter(({ code, key }) => code.startsWith(typed) || key.startsWith(typed)).map(({ state }) => state);
}
