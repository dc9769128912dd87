import { randomBytes } from 'node:crypto';
import type { FavoriteList, NewFavoriteList, SharedList, SharedLists } from '@dining/api-contract';
import type { Partner } from '@dining/partner-settings';
import type { Database, PartnerTransaction } from '../../platform/db/database.ts';
import { AppError, badFields, notFound } from '../../platform/http/app-error.ts';
import type { Caller, MemberCaller } from '../../platform/session/caller.ts';
import { copyOf } from '../../platform/tenancy/site-copy.ts';
import { cleanText } from '../../platform/text/clean-text.ts';
import { refuseCardNumber } from '../../platform/text/typed-card-number.ts';
import { listedOf } from '../favorites/favorites.ts';
import { lockMember } from '../members/members.ts';
import {
  addList,
  countOfNetwork,
  findList,
  listsOf,
  removeList,
  type FavoriteListRow,
} from './favorite-lists.repository.ts';

const DAY_MS = 24 * 60 * 60_000;

/** How long a link works. */
const SHARED_MS = 365 * DAY_MS;

/** Lists that a member shares at the same time. */
const MAX_OF_MEMBER = 20;

/** Lists that the visitors of one network share within a day: an office can share some, a script cannot fill the table. */
const MAX_OF_NETWORK = 20;

const MAX_TITLE_LENGTH = 60;

/**
 * Lists of restaurants that members and visitors share by a link (EXT-15). A link says nothing about who shared it.
 * @throws AppError (404) at partners whose members have no favorites
 */
export type FavoriteListService = {
  /**
   * Shares a copy of a list. A member who shares the same list again gets the same link.
   * @throws AppError (400) when none of the restaurants is in the program or the title has a card number, (409) with too
   *   many lists
   */
  share(caller: Caller, list: NewFavoriteList): Promise<SharedList>;
  /** The list of a link; undefined for an unknown or expired one, and for one of another partner. */
  find(partner: Partner, token: string): Promise<FavoriteList | undefined>;
  /** The lists that the member shares, newest first. */
  list(caller: MemberCaller): Promise<SharedLists>;
  /** Stops sharing a list of the member; nothing changes for another token. */
  stop(caller: MemberCaller, token: string): Promise<void>;
};

export function createFavoriteListService({ database, now }: { database: Database; now(): Date }): FavoriteListService {
  /** @param own the lists that the member shares; empty for a visitor */
  async function hasRoom(trx: PartnerTransaction, { session, networkHash }: Caller, own: object[]): Promise<boolean> {
    if (session) return own.length < MAX_OF_MEMBER;
    return (await countOfNetwork(trx, networkHash, new Date(now().getTime() - DAY_MS))) < MAX_OF_NETWORK;
  }

  return {
    async share(caller, { title: given = '', merchantIds }) {
      const { partner, site, session, networkHash } = caller;
      requireFavorites(partner);
      refuseCardNumber('title', given, copyOf(site));
      const title = titleOf(given);
      const memberId = session?.memberId ?? null;
      return database.withPartner(partner.code, async (trx) => {
        // Locked, so that two devices at once do not exceed the limit.
        if (memberId !== null) await lockMember(trx, memberId);
        const ids = await listedOf(trx, storable(merchantIds));
        if (ids.length === 0) throw badFields({ field: 'merchantIds', message: 'must contain a listed restaurant' });
        const own = memberId === null ? [] : await listsOf(trx, memberId, now());
        const same = own.find((list) => list.title === title && list.merchant_ids.join('\n') === ids.join('\n'));
        if (same) return toShared(same);
        if (!(await hasRoom(trx, caller, own)))
          throw new AppError(409, 'too_many_lists', 'The caller shares as many lists as they can.');
        const list = {
          token: randomBytes(16).toString('base64url'),
          member_id: memberId,
          network_hash: memberId === null ? networkHash : null,
          title,
          merchant_ids: ids,
          created_at: now(),
          expires_at: new Date(now().getTime() + SHARED_MS),
        };
        await addList(trx, list);
        return toShared(list);
      });
    },

    async find(partner, token) {
      if (!partner.settings.hasMerchantFavorites) return undefined;
      return database.withPartner(partner.code, async (trx) => {
        const list = await findList(trx, token, now());
        return list && { title: list.title, merchantIds: await listedOf(trx, list.merchant_ids) };
      });
    },

    async list({ partner, session: { memberId } }) {
      requireFavorites(partner);
      const lists = await database.withPartner(partner.code, (trx) => listsOf(trx, memberId, now()));
      return { lists: lists.map(toShared) };
    },

    async stop({ partner, session: { memberId } }, token) {
      requireFavorites(partner);
      await database.withPartner(partner.code, (trx) => removeList(trx, memberId, token));
    },
  };
}

function requireFavorites({ settings }: Partner): void {
  if (!settings.hasMerchantFavorites) throw notFound('Favorite restaurants at this partner');
}

/** One line without control characters and marks that reverse text, cut to the length of the column. */
const titleOf = (given: string): string =>
  [...cleanText(given).replaceAll(/\s+/g, ' ')].slice(0, MAX_TITLE_LENGTH).join('').trim();

/** Each id once, without those that PostgreSQL cannot contain. */
const storable = (ids: readonly string[]): string[] => [...new Set(ids)].filter((id) => !id.includes('\0'));

const toShared = ({
  token,
  title,
  merchant_ids,
  expires_at,
}: Pick<FavoriteListRow, 'token' | 'title' | 'merchant_ids' | 'expires_at'>): SharedList => ({
  token,
  title,
  count: merchant_ids.length,
  expiresAt: expires_at.toISOString(),
});
