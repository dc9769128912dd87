import type { CopyReader } from '@dining/copy-engine/react';
import { MAX_FAVORITES } from '@dining/rules';
import { browserFavorites, onBrowserFavorites, writeBrowserFavorites } from './browser-favorites.ts';
import { reportFull, reportNoRoom } from './favorite-notices.ts';
import { publishFavorites, type FavoriteKeeper } from './favorite-store.ts';

/** Keeps a visitor's favorites in the browser, in step with its other tabs. */
export function keepVisitorFavorites(copy: CopyReader): FavoriteKeeper {
  const show = () => publishFavorites({ ids: browserFavorites(), isFailed: false });
  show();
  return {
    toggle({ id, name }) {
      const ids = browserFavorites();
      const others = ids.filter((one) => one !== id);
      const isFavorite = others.length < ids.length;
      if (!isFavorite && ids.length >= MAX_FAVORITES) return reportFull(name, copy);
      writeBrowserFavorites(isFavorite ? others : [id, ...others]);
      show();
    },
    async save(list) {
      const ids = browserFavorites();
      const added = list.filter((id) => !ids.includes(id));
      const fitting = added.slice(0, Math.max(0, MAX_FAVORITES - ids.length));
      writeBrowserFavorites([...fitting, ...ids]);
      show();
      const refused = added.length - fitting.length;
      if (refused > 0) reportNoRoom(refused, copy);
      return { added: fitting.length, refused };
    },
    load: show,
    stop: onBrowserFavorites(show),
  };
}
