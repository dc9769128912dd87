import type { AppDispatch } from '@dining/api-client';
import type { CopyReader } from '@dining/copy-engine/react';
import type { FavoriteKeeper } from './favorite-store.ts';
import { keepMemberFavorites } from './member-favorites.ts';
import { keepVisitorFavorites } from './visitor-favorites.ts';

export type KeeperContext = {
  /** Public id of the signed-in member; undefined for visitors. */
  memberId: string | undefined;
  dispatch: AppDispatch;
  copy: CopyReader;
};

/** Visitors' favorites stay in the browser, members' are in their account (EXT-04). */
export const keepFavorites = ({ memberId, dispatch, copy }: KeeperContext): FavoriteKeeper =>
  memberId === undefined ? keepVisitorFavorites(copy) : keepMemberFavorites(memberId, dispatch, copy);
