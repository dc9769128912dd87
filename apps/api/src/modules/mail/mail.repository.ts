import type { PartnerTransaction } from '../../platform/db/database.ts';

/** Whom a mail goes to; undefined when the member has deleted their account or address since the mail was queued. */
export async function findRecipient(
  trx: PartnerTransaction,
  memberId: string,
): Promise<{ email: string; firstName: string; publicId: string } | undefined> {
  const member = await trx
    .selectFrom('member')
    .select(['email', 'first_name', 'public_id'])
    .where('id', '=', memberId)
    .executeTakeFirst();
  if (member?.email == null) return undefined;
  return { email: member.email, firstName: member.first_name, publicId: member.public_id };
}
