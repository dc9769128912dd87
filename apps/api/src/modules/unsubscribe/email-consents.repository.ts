import type { PartnerTransaction } from '../../platform/db/database.ts';
import type { EmailConsentTable } from '../../platform/db/tables/members.ts';

export type EmailConsent = {
  memberId: string;
  isOptedIn: boolean;
  source: EmailConsentTable['source'];
  now: Date;
};

/** Records a member's choice about optional mails. Records are added and never changed. */
export async function saveEmailConsent(
  trx: PartnerTransaction,
  { memberId, isOptedIn, source, now }: EmailConsent,
): Promise<void> {
  await trx
    .insertInto('email_consent')
    .values({ partner: trx.partner, member_id: memberId, opted_in: isOptedIn, source, recorded_at: now })
    .execute();
}

/** Records that a file of the program opted members out. */
export async function saveImportedOptOuts(
  trx: PartnerTransaction,
  memberIds: readonly string[],
  now: Date,
): Promise<void> {
  if (memberIds.length === 0) return;
  await trx
    .insertInto('email_consent')
    .values(
      memberIds.map((member_id) => ({
        partner: trx.partner,
        member_id,
        opted_in: false,
        source: 'import' as const,
        recorded_at: now,
      })),
    )
    .execute();
}

/** A member's choices about optional mails, oldest first (EXT-07). */
export const emailConsentsOf = (trx: PartnerTransaction, memberId: string) =>
  trx
    .selectFrom('email_consent')
    .select(['opted_in as optedIn', 'source', 'recorded_at as recordedAt'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();
