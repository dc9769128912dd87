import type { Claim, FieldError, NewClaim } from '@dining/api-contract';
import { CLAIM_DAYS, dateIn } from '@dining/rules';
import type { PartnerTransaction } from '../../platform/db/database.ts';
import { AppError, badFields } from '../../platform/http/app-error.ts';
import { isCalendarDay } from '../../platform/records/calendar-day.ts';
import { fieldError, type SiteCopy } from '../../platform/tenancy/site-copy.ts';
import { cleanText } from '../../platform/text/clean-text.ts';
import { cardNumberProblem } from '../../platform/text/typed-card-number.ts';
import { lockMember } from '../members/members.ts';
import { claimedCardState } from '../rewards/rewards.ts';
import { queueClaimMail } from './claim-mails.ts';
import {
  findCardOf,
  findClaims,
  findDineOfClaim,
  findMerchantOfClaim,
  findOpenClaims,
  insertClaim,
  saveReceipt,
  type NewClaimRow,
} from './claims.repository.ts';
import type { Receipt } from './receipt/read-receipt.ts';

/** Open claims per member. */
const MAX_OPEN = 20;

/** Code points in a note or an answer. */
export const MAX_NOTE_LENGTH = 500;
const DAY_MS = 24 * 60 * 60_000;

export type Filing = { memberId: string; claim: NewClaim; copy: SiteCopy; now: Date };

/**
 * Checks a claim. The claim belongs to the dine that it names, or else to the one with the same restaurant, day and
 * amount, or a similar bill, if the card reported one (EXT-18). What the ledger would refuse for its card is refused here.
 * @returns the row to write
 * @throws AppError (400) with copy for members for each wrong field, (409) for a duplicate or one open claim too many
 */
export async function checkClaim(
  trx: PartnerTransaction,
  { memberId, claim, copy, now }: Filing,
): Promise<NewClaimRow> {
  const merchant = claim.merchantId.includes('\0') ? undefined : await findMerchantOfClaim(trx, claim.merchantId);
  const card = await findCardOf(trx, memberId, claim.cardId);
  const note = cleanText(claim.note ?? '');
  const canFindDine = merchant !== undefined && (claim.dineId !== undefined || isCalendarDay(claim.date));
  const dineId = canFindDine ? await findDineOfClaim(trx, memberId, claim) : undefined;
  const problems: (FieldError | undefined)[] = [
    merchant ? undefined : fieldError('merchantId', copy('claim.merchant.required')),
    dateProblem(claim.date, dateIn(merchant?.time_zone ?? null, now), copy),
    claim.dineId === undefined || dineId !== undefined ? undefined : fieldError('dineId', copy('claim.dine.unknown')),
    card ? undefined : fieldError('cardId', copy('claim.card.unknown')),
    // The validator counts UTF-16 units; the limit is in code points, as the database counts.
    [...note].length > MAX_NOTE_LENGTH
      ? fieldError('note', copy('claim.note.long', { count: String(MAX_NOTE_LENGTH) }))
      : undefined,
    cardNumberProblem('note', note, copy),
  ];
  const found = problems.filter((problem) => problem !== undefined);
  if (found.length > 0 || merchant === undefined || card === undefined) throw badFields(...found);
  const cardState = await claimedCardState(trx, {
    memberId,
    cardId: card.id,
    merchantId: merchant.id,
    dinedOn: claim.date,
    dineId: dineId ?? null,
  });
  if (cardState !== 'linked') throw badFields(fieldError('cardId', copy('claim.card.unlinked')));

  const open = await findOpenClaims(trx, memberId);
  const isOpen = open.some(
    ({ merchant_id, dined_on, ticket_cents, dine_id }) =>
      (dine_id !== null && dine_id === dineId) ||
      (merchant_id === merchant.id && dined_on === claim.date && ticket_cents === claim.amountCents),
  );
  if (isOpen)
    throw new AppError(409, 'duplicate_claim', 'The member has an open claim for this dine.', [
      fieldError('merchantId', copy('claim.duplicate')),
    ]);
  if (open.length >= MAX_OPEN)
    throw new AppError(409, 'too_many_claims', `A member has at most ${MAX_OPEN} open claims.`, [
      fieldError('merchantId', copy('claim.open.many', { count: String(open.length) })),
    ]);

  return {
    member_id: memberId,
    merchant_id: merchant.id,
    merchant_name: merchant.name,
    dined_on: claim.date,
    ticket_cents: claim.amountCents,
    card_id: card.id,
    note,
    status: 'received',
    dine_id: dineId ?? null,
    transaction_id: null,
    created_at: now,
    updated_at: now,
  };
}

/**
 * Files a claim (EXT-01) and confirms it by mail. The member is locked, so that concurrent claims cannot duplicate each
 * other.
 * @throws AppError as {@link checkClaim} does
 */
export async function fileClaim(
  trx: PartnerTransaction,
  { receipt, ...filing }: Filing & { receipt: Receipt | undefined },
): Promise<Claim> {
  const { memberId, now } = filing;
  await lockMember(trx, memberId);
  const row = await checkClaim(trx, filing);
  const id = await insertClaim(trx, row);
  if (receipt !== undefined) await saveReceipt(trx, id, receipt, now);
  await queueClaimMail(trx, row, 'claimReceived', {}, now);
  const [filed] = await findClaims(trx, memberId, id);
  if (filed === undefined) throw new Error('The claim that was just filed is missing.');
  return filed;
}

/** Days count at the restaurant (EXT-01). @param today the date there; both dates are "YYYY-MM-DD" */
function dateProblem(date: string, today: string, copy: SiteCopy): FieldError | undefined {
  if (!isCalendarDay(date)) return fieldError('date', copy('claim.date.wrong'));
  if (date > today) return fieldError('date', copy('claim.date.future'));
  if (Date.parse(`${today}T00:00:00Z`) - Date.parse(`${date}T00:00:00Z`) > CLAIM_DAYS * DAY_MS)
    return fieldError('date', copy('claim.date.old', { days: String(CLAIM_DAYS) }));
  return undefined;
}
