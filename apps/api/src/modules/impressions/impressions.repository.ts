import type { Insertable } from 'kysely';
import type { PartnerTransaction } from '../../platform/db/database.ts';
import type { ImpressionTable } from '../../platform/db/tables/platform.ts';

export type ImpressionRow = Omit<Insertable<ImpressionTable>, 'partner'>;

export async function addImpressions(trx: PartnerTransaction, rows: readonly ImpressionRow[]): Promise<void> {
  await trx
    .insertInto('impression')
    .values(rows.map((row) => ({ ...row, partner: trx.partner })))
    .execute();
}

/** Deletes impressions that arrived before a time. @returns how many */
export async function deleteOldImpressions(
  trx: PartnerTransaction,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const old = trx.selectFrom('impression').select('id').where('received_at', '<', before).limit(limit);
  const { numDeletedRows } = await trx.deleteFrom('impression').where('id', 'in', old).executeTakeFirst();
  return Number(numDeletedRows);
}
