import type { Claim, FieldError } from '@dining/api-contract';
import { CLAIM_DAYS } from '@dining/rules';
import type { PartnerTransaction } from '../../platform/db/database.ts';
import { AppError, badFields } from '../../platform/http/app-error.ts';
import { fieldError, type SiteCopy } from '../../platform/tenancy/site-copy.ts';
import { lockMember } from '../members/members.repository.ts';
import { dateIn } from '../merchants/merchant-offers.ts';
import { cleanText } from '../reviews/review-text.ts';
import type { ClaimForm } from './claim-form.ts';
import {
  findCardOf,
  findClaims,
  findMerchantOfClaim,
  findOpenClaims,
  insertClaim,
  saveReceipt,
  updateClaim,
} from './claims.repository.ts';

/** Open claims per member. */
const MAX_OPEN = 20;

/** Code points in a note. */
const MAX_NOTE_LENGTH = 500;
const DAY_MS = 24 * 60 * 60_000;

export type Filing = { memberId: string; form: ClaimForm; copy: SiteCopy; now: Date };

/**
 * Files a claim (EXT-01). The member is locked, so that concurrent claims cannot duplicate each other. Reporting a dine
 * again after operators requested more information answers them: note, card and picture replace the earlier ones.
 * @throws AppError (400) with copy for members for each wrong field, (409) for a duplicate or one open claim too many
 */
export async function fileClaim(
  trx: PartnerTransaction,
  { memberId, form: { claim, receipt }, copy, now }: Filing,
): Promise<Claim> {
  await lockMember(trx, memberId);
  const merchant = claim.merchantId.includes('\0') ? undefined : await findMerchantOfClaim(trx, claim.merchantId);
  const card = claim.cardId === undefined ? undefined : await findCardOf(trx, memberId, claim.cardId);
  const note = cleanText(claim.note ?? '');
  const problems: (FieldError | undefined)[] = [
    merchant ? undefined : fieldError('merchantId', copy('claim.merchant.required')),
    dateProblem(claim.date, dateIn(merchant?.time_zone ?? null, now), copy),
    claim.cardId === undefined || card ? undefined : fieldError('cardId', copy('claim.card.unknown')),
    // The validator counts UTF-16 units; the limit is in code points, as the database counts.
    [...note].length > MAX_NOTE_LENGTH
      ? fieldError('note', copy('claim.note.long', { count: String(MAX_NOTE_LENGTH) }))
      : undefined,
  ];
  const found = problems.filter((problem) => problem !== undefined);
  if (found.length > 0 || merchant === undefined) throw badFields(...found);

  const open = await findOpenClaims(trx, memberId);
  const same = open.find(
    ({ merchant_id, dined_on, ticket_cents }) =>
      merchant_id === merchant.id && dined_on === claim.date && ticket_cents === claim.amountCents,
  );
  if (same?.status === 'received')
    throw new AppError(409, 'duplicate_claim', 'The member has an open claim for this dine.', [
      fieldError('merchantId', copy('claim.duplicate')),
    ]);
  if (same === undefined && open.length >= MAX_OPEN)
    throw new AppError(409, 'too_many_claims', `A member has at most ${MAX_OPEN} open claims.`, [
      fieldError('merchantId', copy('claim.open.many', { count: String(open.length) })),
    ]);

  const details = { card_id: card?.id ?? null, note, status: 'received', reason: '', updated_at: now } as const;
  const id =
    same === undefined
      ? await insertClaim(trx, {
          ...details,
          member_id: memberId,
          merchant_id: merchant.id,
          merchant_name: merchant.name,
          dined_on: claim.date,
          ticket_cents: claim.amountCents,
          transaction_id: null,
          created_at: now,
        })
      : same.id;
  if (same !== undefined) await updateClaim(trx, same.id, details);
  if (receipt !== undefined) await saveReceipt(trx, id, receipt, now);
  const [filed] = await findClaims(trx, memberId, id);
  if (filed === undefined) throw new Error('The claim that was just filed is missing.');
  return filed;
}

/** Days count at the restaurant (EXT-01). @param today the date there; both dates are "YYYY-MM-DD" */
function dateProblem(date: string, today: string, copy: SiteCopy): FieldError | undefined {
  const time = Date.parse(`${date}T00:00:00Z`);
  // Date.parse turns February 30 into a day in March.
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== date)
    return fieldError('date', copy('claim.date.wrong'));
  if (date > today) return fieldError('date', copy('claim.date.future'));
  if (Date.parse(`${today}T00:00:00Z`) - time > CLAIM_DAYS * DAY_MS)
    return fieldError('date', copy('claim.date.old', { days: String(CLAIM_DAYS) }));
  return undefined;
}
