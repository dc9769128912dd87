import type { Partner } from '@dining/partner-settings';
import { figureText, type CardState, type ReasonCode } from '@dining/rules';
import type { PartnerTransaction } from '../../platform/db/database.ts';
import { recordOperatorEvent } from '../operator-events/operator-events.ts';
import {
  awardManualDine,
  claimedCardState,
  lockMemberRewards,
  type DineDetails,
  type ManualAward,
} from '../rewards/rewards.ts';
import { queueClaimMail } from './claim-mails.ts';
import { insertMessage, updateClaim } from './claims.repository.ts';
import {
  findAward,
  findLastFour,
  findMemberOfClaim,
  hasDine,
  hasSimilarDine,
  lockClaim,
  type LockedClaim,
} from './operator-claims.repository.ts';

/** An operator's decision about a claim. */
export type Decision = { claimId: string; operator: string; now: Date };

/** Why a claim stays as it is. */
export type Refusal =
  | 'unknown'
  /** It has been approved or declined already, which is final. */
  | 'decided'
  /** The member has been deleted. */
  | 'no_member'
  /** The card has reported the same dine. */
  | 'already_earned'
  /** The card reported a similar bill that day, and the operator has not said that it is another meal. */
  | 'similar_dine'
  /** The dine earns nothing by the rules. */
  | ReasonCode;

export type Approval = ManualAward & { isNew: boolean };

/**
 * Approves a claim (EXT-01): in one transaction adds a dine of kind `manual` with everything that follows from it, and
 * answers the member by mail. The claim is locked and afterwards refers to its dine, so that approving it
 * again changes nothing and the dine earns nothing more when the card reports it later. Where the card has reported a
 * similar bill, the operator must have compared them (`isAnotherMeal`).
 */
export async function approveClaim(
  trx: PartnerTransaction,
  partner: Partner,
  { claimId, operator, now, isAnotherMeal = false }: Decision & { isAnotherMeal?: boolean },
): Promise<Approval | Refusal> {
  const memberId = await findMemberOfClaim(trx, claimId);
  if (memberId === undefined) return 'unknown';
  // Member first, then claim, as everywhere else: another order could deadlock.
  await lockMemberRewards(trx, memberId);
  const claim = (await lockClaim(trx, claimId))!;
  if (claim.status === 'approved') return earlierApproval(trx, claim.transaction_id);
  if (claim.status === 'declined') return 'decided';
  const dine = await dineOf(trx, claim, now);
  if (await hasDine(trx, dine)) return 'already_earned';
  if (!isAnotherMeal && (await hasSimilarDine(trx, dine, claim.dine_id))) return 'similar_dine';

  const award = await awardManualDine(trx, partner, { ...dine, card: await cardStateOf(trx, claim) }, now);
  if (award === undefined) return 'no_member';
  if (typeof award === 'string') return award;
  await updateClaim(trx, claimId, {
    status: 'approved',
    reason: '',
    transaction_id: award.transactionId,
    updated_at: now,
  });
  await recordOperatorEvent(trx, { operator, action: 'claim.approve', subject: claimId, details: award, now });
  // An approved claim waits for nothing but the member's loyalty number.
  await (award.isDeferred
    ? queueClaimMail(trx, claim, 'dineInReview', { reasonCode: 'loyalty_number_missing' }, now)
    : queueClaimMail(
        trx,
        claim,
        'claimApproved',
        { reward: figureText(award.units, partner.settings.currencyType) },
        now,
      ));
  return { ...award, isNew: true };
}

export type Answer = Decision & { status: 'declined' | 'needs_information'; reason: string };

/**
 * Declines a claim or asks for more information, with a reason that the member reads, in the account and by mail.
 * @returns whether anything changed; giving the same answer again changes nothing
 */
export async function answerClaim(
  trx: PartnerTransaction,
  { claimId, status, reason, operator, now }: Answer,
): Promise<{ isNew: boolean } | Refusal> {
  const claim = await lockClaim(trx, claimId);
  if (claim === undefined) return 'unknown';
  if (claim.status === status && claim.reason === reason) return { isNew: false };
  if (claim.status === 'approved' || claim.status === 'declined') return 'decided';
  await updateClaim(trx, claimId, { status, reason, updated_at: now });
  if (status === 'needs_information') await insertMessage(trx, { claimId, author: 'program', words: reason, now });
  await queueClaimMail(trx, claim, status === 'declined' ? 'claimDeclined' : 'claimAsked', { answer: reason }, now);
  await recordOperatorEvent(trx, {
    operator,
    action: status === 'declined' ? 'claim.decline' : 'claim.ask',
    subject: claimId,
    details: { reason },
    now,
  });
  return { isNew: true };
}

async function earlierApproval(trx: PartnerTransaction, transactionId: number | null): Promise<Approval> {
  const dine = await findAward(trx, transactionId);
  return { isNew: false, transactionId: dine.id, units: dine.benefit_units, isDeferred: dine.status === 'deferred' };
}

/** The state of the card of a claim's meal ({@link claimedCardState}). */
export const cardStateOf = (
  trx: PartnerTransaction,
  claim: Pick<LockedClaim, 'member_id' | 'card_id' | 'merchant_id' | 'dined_on' | 'dine_id'>,
): Promise<CardState> =>
  claimedCardState(trx, {
    memberId: claim.member_id,
    cardId: claim.card_id,
    merchantId: claim.merchant_id,
    dinedOn: claim.dined_on,
    dineId: claim.dine_id,
  });

async function dineOf(trx: PartnerTransaction, claim: LockedClaim, now: Date): Promise<DineDetails> {
  // The time of day is unknown. 17:00 UTC is the claimed day in every time zone of the restaurants.
  const noon = new Date(`${claim.dined_on}T17:00:00Z`);
  return {
    sourceId: `claim:${claim.id}`,
    memberId: claim.member_id,
    cardId: claim.card_id,
    cardLastFour: await findLastFour(trx, claim.card_id),
    merchantId: claim.merchant_id,
    merchantName: claim.merchant_name,
    transactedAt: noon < now ? noon : now,
    dinedOn: claim.dined_on,
    ticketCents: claim.ticket_cents,
  };
}
