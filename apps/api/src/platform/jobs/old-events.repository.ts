import type { PartnerTransaction } from '../db/database.ts';

/** Old rows of a table: those from before a time, at most `limit`. */
type OldRows = { before: Date; limit: number };

/** Deletes impressions that arrived before a time. @returns how many */
export async function deleteOldImpressions(trx: PartnerTransaction, { before, limit }: OldRows): Promise<number> {
  const old = trx.selectFrom('impression').select('id').where('received_at', '<', before).limit(limit);
  const { numDeletedRows } = await trx.deleteFrom('impression').where('id', 'in', old).executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes events of members or operators from before a time. @returns how many */
export async function deleteOldEvents(
  trx: PartnerTransaction,
  table: 'security_event' | 'operator_event',
  { before, limit }: OldRows,
): Promise<number> {
  const old = trx.selectFrom(table).select('id').where('happened_at', '<', before).limit(limit);
  const { numDeletedRows } = await trx.deleteFrom(table).where('id', 'in', old).executeTakeFirst();
  return Number(numDeletedRows);
}
