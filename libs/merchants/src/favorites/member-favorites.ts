import type { AppDispatch } from '@dining/api-client';
import type { CopyReader } from '@dining/copy-engine/react';
import { browserFavorites, writeBrowserFavorites } from './browser-favorites.ts';
import { reportFailure, reportFull, reportNoRoom, reportRefused } from './favorite-notices.ts';
import { publishFavorites, type FavoriteKeeper, type FavoriteMerchant, type SavedFavorites } from './favorite-store.ts';
import { favoritesApi } from './favorites.endpoints.ts';

const FULL = 409;

/** What the member wants a restaurant to be; shown at once, before the server has answered. */
type Wish = FavoriteMerchant & { isFavorite: boolean };

/**
 * Keeps a member's favorites in their account. First adds those that the browser has from before the sign-in. Hearts change
 * at once; a change that fails is taken back with a message. Changes are sent one after the other, so that pressing twice
 * never ends in the wrong state; when the page is left, those that still wait are sent together. Nothing of it is stored
 * in the browser.
 */
export function keepMemberFavorites(memberId: string, dispatch: AppDispatch, copy: CopyReader): FavoriteKeeper {
  const { memberFavorites, addFavorites, setFavorite } = favoritesApi.endpoints;
  const wishes = new Map<string, Wish>();
  let known: readonly string[] | undefined;
  /** The change that waits for its answer. */
  let sent: Wish | undefined;
  let isStopped = false;
  let work: Promise<void> | undefined;

  const isFavorite = (id: string): boolean => wishes.get(id)?.isFavorite ?? known?.includes(id) ?? false;

  function show(): void {
    if (isStopped) return;
    const added = [...wishes.keys()].filter((id) => !known?.includes(id)).toReversed();
    const ids = known && [...added, ...known].filter(isFavorite);
    publishFavorites({ ids, isFailed: known === undefined && work === undefined });
  }

  /** Adds the browser's favorites. An administrator who emulates the member may not, and they stay in the browser. */
  async function merge(): Promise<void> {
    const own = browserFavorites();
    if (own.length === 0) return;
    const { data } = await dispatch(addFavorites.initiate(own, { track: false }));
    if (!data) return;
    known = data.merchantIds;
    writeBrowserFavorites(data.refused);
    if (data.refused.length > 0) reportRefused(data.refused.length, copy);
  }

  async function load(): Promise<void> {
    await merge();
    if (known) return;
    const { data } = await dispatch(memberFavorites.initiate(memberId, { subscribe: false, forceRefetch: true }));
    known = data?.merchantIds;
  }

  async function send(wish: Wish): Promise<void> {
    const { data, error } = await dispatch(setFavorite.initiate(wish, { track: false }));
    // A newer wish for the same restaurant is sent next.
    if (wishes.get(wish.id) === wish) wishes.delete(wish.id);
    if (data) known = data.merchantIds;
    else if (!isStopped)
      (error && 'status' in error && error.status === FULL ? reportFull : reportFailure)(wish.name, copy);
  }

  async function run(): Promise<void> {
    if (!known) await load();
    show();
    for (let wish = first(wishes); wish && !isStopped; wish = first(wishes)) {
      if (known) {
        sent = wish;
        await send(wish);
        sent = undefined;
      } else {
        wishes.delete(wish.id);
        reportFailure(wish.name, copy);
      }
      show();
    }
  }

  function sendWaiting(): void {
    for (const wish of wishes.values()) if (wish !== sent) void send(wish).then(show);
  }

  function start(): void {
    work ??= follow(run());
  }

  /** After the work, sends what was pressed meanwhile. */
  const follow = (running: Promise<unknown>): Promise<void> =>
    running
      .then(() => undefined)
      .finally(() => {
        work = undefined;
        show();
        if (wishes.size > 0 && !isStopped) start();
      });

  async function saveList(ids: readonly string[]): Promise<SavedFavorites | undefined> {
    if (!known) await load();
    const before = known;
    if (!before) return undefined;
    const { data } = await dispatch(addFavorites.initiate(ids, { track: false }));
    if (!data) return undefined;
    known = data.merchantIds;
    if (data.refused.length > 0) reportNoRoom(data.refused.length, copy);
    return { added: known.filter((id) => !before.includes(id)).length, refused: data.refused.length };
  }

  window.addEventListener('pagehide', sendWaiting);
  // Otherwise they wait until a page shows them: others need no call.
  if (browserFavorites().length > 0) start();
  return {
    toggle({ id, name }) {
      wishes.set(id, { id, name, isFavorite: !isFavorite(id) });
      show();
      start();
    },
    async save(ids) {
      while (work) await work;
      const saving = saveList(ids);
      work = follow(saving);
      return saving;
    },
    load: start,
    stop() {
      isStopped = true;
      window.removeEventListener('pagehide', sendWaiting);
    },
  };
}

const first = (wishes: ReadonlyMap<string, Wish>): Wish | undefined => wishes.values().next().value;
