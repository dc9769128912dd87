import type { MerchantSummary } from '@dining/api-contract';
import { useSyncExternalStore } from 'react';

/** The favorites of the visitor or member (EXT-04). */
export type Favorites = {
  /** Newest first; undefined until they are known, as on the server and during hydration. */
  ids: readonly string[] | undefined;
  /** They could not be loaded. */
  isFailed: boolean;
};

/** A restaurant whose heart is pressed. */
export type FavoriteMerchant = Pick<MerchantSummary, 'id' | 'name'>;

/** What became of a list that was saved: restaurants that are new, and those that did not fit. */
export type SavedFavorites = { added: number; refused: number };

/** Stores favorites, in the browser or in the member's account. */
export type FavoriteKeeper = {
  toggle(merchant: FavoriteMerchant): void;
  /** Adds a list; undefined when that failed. @param ids newest first */
  save(ids: readonly string[]): Promise<SavedFavorites | undefined>;
  /** Loads them, also after a failure; called when a page shows favorites. */
  load(): void;
  stop(): void;
};

const UNKNOWN: Favorites = { ids: undefined, isFailed: false };

let current = UNKNOWN;
const listeners = new Set<() => void>();

/** Shows these favorites on all hearts. */
export function publishFavorites(favorites: Favorites): void {
  current = favorites;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!current.ids) keeper?.load();
  return () => listeners.delete(listener);
}

const ignore = (): (() => void) => () => undefined;

/** The favorites. @param isUsed false where they do not matter now: then they stay unknown, and a heart renders nothing again */
export const useFavorites = (isUsed = true): Favorites =>
  useSyncExternalStore(
    isUsed ? subscribe : ignore,
    () => (isUsed ? current : UNKNOWN),
    () => UNKNOWN,
  );

/** Whether a restaurant is a favorite. Of a page full of hearts, only those that change render again. */
export const useIsFavorite = (id: string): boolean =>
  useSyncExternalStore(
    subscribe,
    () => current.ids?.includes(id) ?? false,
    () => false,
  );

let keeper: FavoriteKeeper | undefined;
let startKeeper: () => Promise<void> = async () => undefined;
/** Hearts that were pressed before the keeper was there. */
let pressed: FavoriteMerchant[] = [];

/** Connects hearts with a keeper, whose code is loaded on demand. Returns a function that disconnects it. */
export function connectFavorites(load: () => Promise<FavoriteKeeper>): () => void {
  let isOver = false;
  let loading: Promise<void> | undefined;
  async function start(): Promise<void> {
    const loaded = await load();
    if (isOver) return loaded.stop();
    keeper = loaded;
    if (listeners.size > 0) loaded.load();
    for (const merchant of pressed) loaded.toggle(merchant);
    pressed = [];
  }
  // If the code cannot be loaded, the next press of a heart tries again.
  startKeeper = () => (loading ??= start().catch(() => void (loading = undefined)));
  void startKeeper();
  return () => {
    isOver = true;
    keeper?.stop();
    keeper = undefined;
    pressed = [];
    startKeeper = async () => undefined;
    publishFavorites(UNKNOWN);
  };
}

/** Makes a restaurant a favorite, or no longer one. */
export function toggleFavorite(merchant: FavoriteMerchant): void {
  if (keeper) return keeper.toggle(merchant);
  pressed.push(merchant);
  void startKeeper();
}

/** Loads the favorites again after a failure. */
export function retryFavorites(): void {
  if (keeper) keeper.load();
  else void startKeeper();
}

/** The keeper, once its code is loaded; undefined where the partner's members have no favorites. */
export const loadedKeeper = async (): Promise<FavoriteKeeper | undefined> => (await startKeeper(), keeper);
