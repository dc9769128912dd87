import type { Selectable } from 'kysely';
import type { PartnerTransaction } from '../../platform/db/database.ts';
import type { FavoriteListTable } from '../../platform/db/tables/members.ts';

export type FavoriteListRow = Selectable<FavoriteListTable>;

/** The list of a link; undefined for an unknown token, or one that has expired. */
export const findList = (trx: PartnerTransaction, token: string, now: Date): Promise<FavoriteListRow | undefined> =>
  trx
    .selectFrom('favorite_list')
    .selectAll()
    .where('token', '=', token)
    .where('expires_at', '>', now)
    .executeTakeFirst();

/** The lists that a member shares, newest first. */
export const listsOf = (trx: PartnerTransaction, memberId: string, now: Date): Promise<FavoriteListRow[]> =>
  trx
    .selectFrom('favorite_list')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('token')
    .execute();

/** How many lists visitors of a network shared since a time. */
export async function countOfNetwork(trx: PartnerTransaction, networkHash: Buffer, since: Date): Promise<number> {
  const { count } = await trx
    .selectFrom('favorite_list')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('network_hash', '=', networkHash)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function addList(trx: PartnerTransaction, list: Omit<FavoriteListRow, 'partner'>): Promise<void> {
  await trx
    .insertInto('favorite_list')
    .values({ partner: trx.partner, ...list })
    .execute();
}

export async function removeList(trx: PartnerTransaction, memberId: string, token: string): Promise<void> {
  await trx.deleteFrom('favorite_list').where('member_id', '=', memberId).where('token', '=', token).execute();
}

/** Deletes lists whose year is over. @returns how many */
export async function deleteExpiredLists(
  trx: PartnerTransaction,
  { now, limit }: { now: Date; limit: number },
): Promise<number> {
  const expired = trx.selectFrom('favorite_list').select('token').where('expires_at', '<=', now).limit(limit);
  const { numDeletedRows } = await trx.deleteFrom('favorite_list').where('token', 'in', expired).executeTakeFirst();
  return Number(numDeletedRows);
}
