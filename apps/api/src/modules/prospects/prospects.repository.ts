import type { PartnerTransaction } from '../../platform/db/database.ts';

/** Saves the address of a person who may join, once. */
export async function saveProspectEmail(trx: PartnerTransaction, email: string): Promise<void> {
  await trx
    .insertInto('prospect_email')
    .values({ partner: trx.partner, email })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
