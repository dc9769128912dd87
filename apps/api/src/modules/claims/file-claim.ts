import type { Claim, FieldError } from '@dining/api-contract';
import { CLAIM_DAYS } from '@dining/rules';
import type { PartnerTransaction } from '../../platform/db/database.ts';
import { AppError, badFields } from '../../platform/http/app-error.ts';
import { fieldError, type MemberWords } from '../../platform/http/member-words.ts';
import { lockMember } from '../members/lock-member.ts';
import { dateIn } from '../merchants/running-offers.ts';
import { cleanText } from '../reviews/review-text.ts';
import type { ClaimForm } from './claim-form.ts';
import { findClaims, saveReceipt } from './claims.repository.ts';

/** Claims of one member that wait for an answer. */
const MAX_OPEN = 20;
const NOTE_MAX_LENGTH = 500;
const DAY_MS = 24 * 60 * 60_000;

export type Filing = { memberId: string; form: ClaimForm; words: MemberWords; now: Date };

/**
 * Keeps a claim (EXT-01). One member's claims are filed one after the other, so that none is there twice. A report of
 * a dine of which the program's people have asked for more answers them: its note, card and picture take the place of those before.
 * @throws AppError (400) with members' words for each field that cannot be, (409) for a claim that is open already or
 *   one too many
 */
export async function fileClaim(
  trx: PartnerTransaction,
  { memberId, form: { claim, receipt }, words, now }: Filing,
): Promise<Claim> {
  await lockMember(trx, memberId);
  const merchant = claim.merchantId.includes('\0')
    ? undefined
    : await trx
        .selectFrom('merchant')
        .select(['id', 'name', 'time_zone'])
        .where('id', '=', claim.merchantId)
        .executeTakeFirst();
  const card =
    claim.cardId === undefined
      ? undefined
      : await trx
          .selectFrom('member_card')
          .select('id')
          .where('member_id', '=', memberId)
          .where('id', '=', claim.cardId)
          .executeTakeFirst();
  const note = cleanText(claim.note ?? '');
  const problems: (FieldError | undefined)[] = [
    merchant ? undefined : fieldError('merchantId', words('claim.merchant.required')),
    dateProblem(claim.date, dateIn(merchant?.time_zone ?? null, now), words),
    claim.cardId === undefined || card ? undefined : fieldError('cardId', words('claim.card.unknown')),
    // The validator counts what people see as one character, the database what it is made of.
    [...note].length > NOTE_MAX_LENGTH
      ? fieldError('note', words('claim.note.long', { count: String(NOTE_MAX_LENGTH) }))
      : undefined,
  ];
  const found = problems.filter((problem) => problem !== undefined);
  if (found.length > 0 || merchant === undefined) throw badFields(...found);

  const open = await trx
    .selectFrom('reward_claim')
    .select(['id', 'merchant_id', 'dined_on', 'ticket_cents', 'status'])
    .where('member_id', '=', memberId)
    .where('status', 'in', ['received', 'needs_information'])
    .execute();
  const same = open.find(
    ({ merchant_id, dined_on, ticket_cents }) =>
      merchant_id === merchant.id && dined_on === claim.date && ticket_cents === claim.amountCents,
  );
  if (same?.status === 'received')
    throw new AppError(409, 'duplicate_claim', 'The member has an open claim for this dine.', [
      fieldError('merchantId', words('claim.duplicate')),
    ]);
  if (same === undefined && open.length >= MAX_OPEN)
    throw new AppError(409, 'too_many_claims', `A member has at most ${MAX_OPEN} open claims.`, [
      fieldError('merchantId', words('claim.open.many', { count: String(open.length) })),
    ]);

  const told = { card_id: card?.id ?? null, note, status: 'received', reason: '', updated_at: now } as const;
  const kept =
    same === undefined
      ? await trx
          .insertInto('reward_claim')
          .values({
            ...told,
            partner: trx.partner,
            member_id: memberId,
            merchant_id: merchant.id,
            merchant_name: merchant.name,
            dined_on: claim.date,
            ticket_cents: claim.amountCents,
            transaction_id: null,
            created_at: now,
          })
          .returning('id')
          .executeTakeFirstOrThrow()
      : await trx
          .updateTable('reward_claim')
          .set(told)
          .where('id', '=', same.id)
          .returning('id')
          .executeTakeFirstOrThrow();
  if (receipt !== undefined) await saveReceipt(trx, kept.id, receipt, now);
  const [filed] = await findClaims(trx, memberId, kept.id);
  if (filed === undefined) throw new Error('A claim that was just kept is gone.');
  return filed;
}

/** Days are counted at the restaurant (EXT-01). @param today the date there; both are "YYYY-MM-DD" */
function dateProblem(date: string, today: string, words: MemberWords): FieldError | undefined {
  const time = Date.parse(`${date}T00:00:00Z`);
  // 30 February is read as a day of March.
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== date)
    return fieldError('date', words('claim.date.wrong'));
  if (date > today) return fieldError('date', words('claim.date.future'));
  if (Date.parse(`${today}T00:00:00Z`) - time > CLAIM_DAYS * DAY_MS)
    return fieldError('date', words('claim.date.old', { days: String(CLAIM_DAYS) }));
  return undefined;
}
