import type { PartnerTransaction } from '../../platform/db/database.ts';
import type { LegalText } from './legal-texts.ts';

/**
 * Stores which legal texts a member accepted (EXT-17), and each text once, so that every version stays readable. Call it
 * late: the first transaction with a new text locks its row until it ends, and must not wait for a member meanwhile.
 */
export async function saveLegalConsents(
  trx: PartnerTransaction,
  memberId: string,
  texts: readonly LegalText[],
  now: Date,
): Promise<void> {
  if (texts.length === 0) return;
  const { partner } = trx;
  await trx
    .insertInto('legal_text')
    .values(
      texts.map(({ document, textVersion, statedVersion, effectiveOn, words }) => ({
        partner,
        document,
        text_version: textVersion,
        stated_version: statedVersion,
        effective_on: effectiveOn,
        words,
        first_used_at: now,
      })),
    )
    .onConflict((conflict) => conflict.columns(['partner', 'document', 'text_version']).doNothing())
    .execute();
  await trx
    .insertInto('legal_consent')
    .values(
      texts.map(({ document, textVersion }) => ({
        partner,
        member_id: memberId,
        document,
        text_version: textVersion,
        accepted_at: now,
      })),
    )
    .onConflict((conflict) => conflict.columns(['partner', 'member_id', 'document', 'text_version']).doNothing())
    .execute();
}

/** The legal texts that a member accepted, oldest consent first (EXT-07). */
export function legalConsentsOf(trx: PartnerTransaction, memberId: string) {
  return trx
    .selectFrom('legal_consent as consent')
    .innerJoin('legal_text as text', (join) =>
      join
        .onRef('text.partner', '=', 'consent.partner')
        .onRef('text.document', '=', 'consent.document')
        .onRef('text.text_version', '=', 'consent.text_version'),
    )
    .select([
      'consent.document',
      'consent.text_version as textVersion',
      'text.stated_version as statedVersion',
      'text.effective_on as effectiveOn',
      'text.words',
      'consent.accepted_at as agreedAt',
    ])
    .where('consent.member_id', '=', memberId)
    .orderBy('consent.accepted_at')
    .orderBy('consent.document', 'desc')
    .execute();
}
