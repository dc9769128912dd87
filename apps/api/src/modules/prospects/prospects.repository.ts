import type { PartnerTransaction } from '../../platform/db/database.ts';

/** Saves the address of a person who may join, once. */
export async function saveProspectEmail(trx: PartnerTransaction, email: string): Promise<void> {
  await trx
    .insertInto('prospect_email')
    .values({ partner: trx.partner, email })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Deletes the address of a person who has joined or left. @param emailKey the address as `emailKey` of rules returns it */
export async function deleteProspectEmail(trx: PartnerTransaction, emailKey: string): Promise<void> {
  await trx.deleteFrom('prospect_email').where('email_key', '=', emailKey).execute();
}
