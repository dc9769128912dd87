import { loadedKeeper, type SavedFavorites } from './favorite-store.ts';

/** Adds a list of restaurants to the favorites (EXT-15); undefined when that failed. @param ids newest first */
export const saveFavorites = async (ids: readonly string[]): Promise<SavedFavorites | undefined> =>
  (await loadedKeeper())?.save(ids);
