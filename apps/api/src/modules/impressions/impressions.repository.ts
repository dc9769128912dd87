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
