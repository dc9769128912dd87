import type { Partner } from '@dining/partner-settings';
import type { ReasonCode } from '@dining/rules';
import type { Selectable } from 'kysely';
import type { PartnerTransaction } from '../../platform/db/database.ts';
import type { RewardClaimTable } from '../../platform/db/tables/rewards.ts';
import { awardByHand, type ManualAward, type ManualDine } from '../rewards/award-by-hand.ts';
import { recordOperatorEvent } from '../rewards/operator-events.ts';

export type Deciding = { partner: Partner; claimId: string; operator: string; now: Date };

/** Why a claim stays as it is. */
export type Refusal =
  | 'unknown'
  /** It was approved or declined before, which stays. */
  | 'decided'
  /** The member is gone. */
  | 'no_member'
  /** The same dine came from the card after all. */
  | 'already_earned'
  /** The rules give nothing for the dine. */
  | ReasonCode;

export type Approval = ManualAward & { isNew: boolean };

const lockClaim = (trx: PartnerTransaction, claimId: string) =>
  trx
    .selectFrom('reward_claim')
    .select([
      'id',
      'member_id',
      'merchant_id',
      'merchant_name',
      'dined_on',
      'ticket_cents',
      'card_id',
      'status',
      'reason',
      'transaction_id',
    ])
    .where('id', '=', claimId)
    .forUpdate()
    .executeTakeFirst();

/**
 * Approves a claim (EXT-01): one dine of kind manual with everything that follows from it, and a mail to members who
 * agreed to mails, all in one transaction. The claim is locked meanwhile and names its dine afterwards, so approving
 * again changes nothing, and the same dine is not rewarded once more when the card reports it later.
 * @throws nothing that an operator could mend; those are the returned refusals
 */
export async function approveClaim(
  trx: PartnerTransaction,
  { partner, claimId, operator, now }: Deciding,
): Promise<Approval | Refusal> {
  const named = await trx.selectFrom('reward_claim').select('member_id').where('id', '=', claimId).executeTakeFirst();
  if (named === undefined) return 'unknown';
  // The member before the claim, as everything else locks them; in another order they could wait for each other for ever.
  await trx.selectFrom('member').select('id').where('id', '=', named.member_id).forNoKeyUpdate().execute();
  const claim = (await lockClaim(trx, claimId))!;
  if (claim.status === 'approved') return approvedBefore(trx, claim.transaction_id);
  if (claim.status === 'declined') return 'decided';
  if (await cameFromCard(trx, claim)) return 'already_earned';

  const award = await awardByHand(trx, partner, await dineOf(trx, claim, now), now);
  if (award === undefined) return 'no_member';
  if (typeof award === 'string') return award;
  await trx
    .updateTable('reward_claim')
    .set({ status: 'approved', reason: '', transaction_id: award.transactionId, updated_at: now })
    .where('id', '=', claimId)
    .execute();
  await recordOperatorEvent(trx, { operator, action: 'claim.approve', subject: claimId, details: award, now });
  return { ...award, isNew: true };
}

export type Answering = Deciding & { status: 'declined' | 'needs_information'; reason: string };

/**
 * Declines a claim or asks for more, with a reason that the member reads.
 * @returns whether anything changed; the same answer again does not
 */
export async function answerClaim(
  trx: PartnerTransaction,
  { claimId, status, reason, operator, now }: Answering,
): Promise<{ isNew: boolean } | Refusal> {
  const claim = await lockClaim(trx, claimId);
  if (claim === undefined) return 'unknown';
  if (claim.status === status && claim.reason === reason) return { isNew: false };
  if (claim.status === 'approved' || claim.status === 'declined') return 'decided';
  await trx.updateTable('reward_claim').set({ status, reason, updated_at: now }).where('id', '=', claimId).execute();
  await recordOperatorEvent(trx, {
    operator,
    action: status === 'declined' ? 'claim.decline' : 'claim.ask',
    subject: claimId,
    details: { reason },
    now,
  });
  return { isNew: true };
}

type LockedClaim = Pick<
  Selectable<RewardClaimTable>,
  'id' | 'member_id' | 'merchant_id' | 'merchant_name' | 'dined_on' | 'ticket_cents' | 'card_id'
>;

async function approvedBefore(trx: PartnerTransaction, transactionId: number | null): Promise<Approval> {
  const dine = await trx
    .selectFrom('card_transaction')
    .select(['id', 'benefit_units', 'status'])
    .where('id', '=', transactionId)
    .executeTakeFirstOrThrow();
  return { isNew: false, transactionId: dine.id, units: dine.benefit_units, isDeferred: dine.status === 'deferred' };
}

async function cameFromCard(trx: PartnerTransaction, claim: LockedClaim): Promise<boolean> {
  const dine = await trx
    .selectFrom('card_transaction')
    .select('id')
    .where('member_id', '=', claim.member_id)
    .where('merchant_id', '=', claim.merchant_id)
    .where('dined_on', '=', claim.dined_on)
    .where('ticket_cents', '=', claim.ticket_cents)
    .where('status', '<>', 'forfeit')
    .executeTakeFirst();
  return dine !== undefined;
}

async function dineOf(trx: PartnerTransaction, claim: LockedClaim, now: Date): Promise<ManualDine> {
  const card =
    claim.card_id === null
      ? undefined
      : await trx.selectFrom('member_card').select('last_four').where('id', '=', claim.card_id).executeTakeFirst();
  // The time of day is not known; this is about noon wherever the restaurants are, so it is that day there.
  const noon = new Date(`${claim.dined_on}T17:00:00Z`);
  return {
    sourceId: `claim:${claim.id}`,
    memberId: claim.member_id,
    cardId: claim.card_id,
    cardLastFour: card?.last_four ?? '',
    merchantId: claim.merchant_id,
    merchantName: claim.merchant_name,
    transactedAt: noon < now ? noon : now,
    dinedOn: claim.dined_on,
    ticketCents: claim.ticket_cents,
  };
}
