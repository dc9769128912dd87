import type { PartnerTransaction } from '../../platform/db/database.ts';

/** Whom a mail goes to. */
export type Recipient = {
  email: string;
  firstName: string;
  publicId: string;
  /** Whether the member agreed to optional mails. */
  isOptedIn: boolean;
};

/** Whom a mail goes to; undefined when the member has deleted their account or address since the mail was queued. */
export async function findRecipient(trx: PartnerTransaction, memberId: string): Promise<Recipient | undefined> {
  const member = await trx
    .selectFrom('member')
    .select(['email', 'first_name', 'public_id', 'email_opt_in'])
    .where('id', '=', memberId)
    .executeTakeFirst();
  if (member?.email == null) return undefined;
  return {
    email: member.email,
    firstName: member.first_name,
    publicId: member.public_id,
    isOptedIn: member.email_opt_in,
  };
}

/**
 * An address of a change of the e-mail address (ACC-14); undefined when the change is deleted, or no longer waits for
 * the new one.
 */
export async function findChangeAddress(
  trx: PartnerTransaction,
  changeId: string,
  which: 'old' | 'new',
): Promise<string | undefined> {
  const change = await trx
    .selectFrom('email_change')
    .select(['old_email', 'new_email', 'status'])
    .where('id', '=', changeId)
    .executeTakeFirst();
  if (which === 'old') return change?.old_email ?? undefined;
  return change?.status === 'pending' ? change.new_email : undefined;
}
