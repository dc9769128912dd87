import { looksLikePlace, placeKind } from '@dining/rules';

/** Whether the words of a search without results are looked up as a place (SRC-03). Server and browser share it. */
export const mayNamePlace = (what: string): boolean => placeKind(what) === 'typed' && looksLikePlace(what);
