import { nameKey } from '../names/fold-name.ts';
import { textAt } from '../store/packed-text.ts';
import type { PlaceStore } from '../store/place-store.ts';

/** A state's code and name as they are compared. */
export type StateName = {
  /** Index into the store's state codes. */
  readonly state: number;
  readonly code: string;
  readonly key: string;
};

/** Reads the states' names out of the store. */
export function stateNamesOf(store: PlaceStore): StateName[] {
  const names: StateName[] = [];
  store.isState.forEach((isState, place) => {
    const state = store.stateOf[place]!;
    if (isState)
      names.push({ state, code: store.stateCodes[state]!.toLowerCase(), key: nameKey(textAt(store.names, place)) });
  });
  return names;
}

/** The states that a typed text names, whole or by code: one or none. */
export function statesNamed(names: readonly StateName[], typed: string): number[] {
  return names.filter(({ code, key }) => code === typed || key === typed).map(({ state }) => state);
}

/** The states whose name or code begins with a typed text; the one that it is, when it is one. All when nothing is typed yet. */
export function statesBeginning(names: readonly StateName[], typed: string): number[] {
  const named = statesNamed(names, typed);
  return named.length > 0
    ? named
    : names.filter(({ code, key }) => code.startsWith(typed) || key.startsWith(typed)).map(({ state }) => state);
}
