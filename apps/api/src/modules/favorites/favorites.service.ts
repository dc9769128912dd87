import type { AddedFavorites, Favorites } from '@dining/api-contract';
import type { Partner } from '@dining/partner-settings';
import { MAX_FAVORITES } from '@dining/rules';
import type { Database } from '../../platform/db/database.ts';
import { AppError, notFound } from '../../platform/http/app-error.ts';
import type { MemberCaller } from '../../platform/session/caller.ts';
import { lockMember } from '../members/members.ts';
import { addFavorites, favoriteIds, listedOf, removeFavorite } from './favorites.repository.ts';

/**
 * The restaurants that a member marked with a heart (EXT-04). Every call is idempotent, so that repeating one and marking
 * on two devices at once lose nothing.
 * @throws AppError (404) at partners whose members have no favorites
 */
export type FavoriteService = {
  list(caller: MemberCaller): Promise<Favorites>;
  /** @throws AppError (404) for an unknown restaurant, (409) when the list is full */
  add(caller: MemberCaller, merchantId: string): Promise<Favorites>;
  /** Adds several, as far as there is room; unknown restaurants are left out. @param merchantIds newest first */
  merge(caller: MemberCaller, merchantIds: readonly string[]): Promise<AddedFavorites>;
  /** Removes one; nothing changes if it is none. */
  remove(caller: MemberCaller, merchantId: string): Promise<Favorites>;
};

export function createFavoriteService({ database, now }: { database: Database; now(): Date }): FavoriteService {
  const requireFavorites = ({ settings }: Partner): void => {
    if (!settings.hasMerchantFavorites) throw notFound('Favorite restaurants at this partner');
  };

  const merge = ({ partner, session: { memberId } }: MemberCaller, given: readonly string[]): Promise<AddedFavorites> =>
    database.withPartner(partner.code, async (trx) => {
      // Locked, so that two devices at once do not exceed the limit.
      await lockMember(trx, memberId);
      const known = new Set(await favoriteIds(trx, memberId));
      const listed = await listedOf(trx, storable(given));
      const added = listed.filter((id) => !known.has(id));
      const room = Math.max(0, MAX_FAVORITES - known.size);
      await addFavorites(trx, memberId, added.slice(0, room), now());
      return { merchantIds: await favoriteIds(trx, memberId), refused: added.slice(room) };
    });

  return {
    async list({ partner, session: { memberId } }) {
      requireFavorites(partner);
      return { merchantIds: await database.withPartner(partner.code, (trx) => favoriteIds(trx, memberId)) };
    },

    async add(caller, merchantId) {
      requireFavorites(caller.partner);
      const { merchantIds, refused } = await merge(caller, [merchantId]);
      if (refused.length > 0)
        throw new AppError(409, 'too_many_favorites', `A member has at most ${MAX_FAVORITES} favorite restaurants.`);
      if (!merchantIds.includes(merchantId)) throw notFound('The merchant');
      return { merchantIds };
    },

    async merge(caller, merchantIds) {
      requireFavorites(caller.partner);
      return merge(caller, merchantIds);
    },

    async remove({ partner, session: { memberId } }, merchantId) {
      requireFavorites(partner);
      return {
        merchantIds: await database.withPartner(partner.code, async (trx) => {
          for (const id of storable([merchantId])) await removeFavorite(trx, memberId, id);
          return favoriteIds(trx, memberId);
        }),
      };
    },
  };
}

/** Each id once, without those that PostgreSQL cannot contain: the query would fail instead of finding nothing. */
const storable = (ids: readonly string[]): string[] => [...new Set(ids)].filter((id) => !id.includes('\0'));
