import type { PartnerTransaction } from '../../platform/db/database.ts';
import type { EmailConsentTable } from '../../platform/db/tables/members.ts';

export type EmailConsent = {
  memberId: string;
  isOptedIn: boolean;
  source: EmailConsentTable['source'];
  now: Date;
};

/** Records choices of members about optional mails. Records are added and never changed. */
export async function saveEmailConsents(trx: PartnerTransaction, consents: readonly EmailConsent[]): Promise<void> {
  if (consents.length === 0) return;
  await trx
    .insertInto('email_consent')
    .values(
      consents.map(({ memberId, isOptedIn, source, now }) => {
        return { partner: trx.partner, member_id: memberId, opted_in: isOptedIn, source, recorded_at: now };
      }),
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
