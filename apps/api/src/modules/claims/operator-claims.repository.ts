import { isSameBill } from '@dining/rules';
import { sql } from 'kysely';
import type { PartnerTransaction } from '../../platform/db/database.ts';
import type { RewardClaimTable } from '../../platform/db/tables/rewards.ts';
import type { DineDetails } from '../rewards/rewards.ts';
import { findMerchantOfClaim } from './claims.repository.ts';

type ClaimStatus = RewardClaimTable['status'];

/** Claims with a status, oldest first. */
export const findClaimsByStatus = (trx: PartnerTransaction, status: ClaimStatus, limit: number) =>
  trx
    .selectFrom('reward_claim as claim')
    .leftJoin('claim_receipt as receipt', (join) =>
      join.onRef('receipt.partner', '=', 'claim.partner').onRef('receipt.claim_id', '=', 'claim.id'),
    )
    .select([
      'claim.id',
      'claim.created_at',
      'claim.status',
      'claim.merchant_name',
      'claim.dined_on',
      'claim.ticket_cents',
      'receipt.media_type',
      sql<number>`(select count(*)::integer from claim_message m
        where m.partner = claim.partner and m.claim_id = claim.id and m.author = 'member')`.as('answers'),
    ])
    .where('claim.status', '=', status)
    .orderBy('claim.created_at')
    .orderBy('claim.id')
    .limit(limit)
    .execute();

/**
 * A claim with its member, card and receipt, and the restaurant's time zone, which is read separately, because Citus 12.1
 * crashed when these four distributed tables were joined with one on the coordinator.
 */
export async function findClaimDetails(trx: PartnerTransaction, id: string) {
  const claim = await trx
    .selectFrom('reward_claim as claim')
    .leftJoin('member', (join) =>
      join.onRef('member.partner', '=', 'claim.partner').onRef('member.id', '=', 'claim.member_id'),
    )
    .leftJoin('member_card as card', (join) =>
      join.onRef('card.partner', '=', 'claim.partner').onRef('card.id', '=', 'claim.card_id'),
    )
    .leftJoin('claim_receipt as receipt', (join) =>
      join.onRef('receipt.partner', '=', 'claim.partner').onRef('receipt.claim_id', '=', 'claim.id'),
    )
    .select([
      'claim.member_id',
      'claim.card_id',
      'claim.dine_id',
      'claim.merchant_id',
      'claim.merchant_name',
      'claim.dined_on',
      'claim.ticket_cents',
      'claim.note',
      'claim.status',
      'claim.reason',
      'claim.created_at',
      'member.public_id',
      'card.last_four',
      'card.linked_at',
      'card.unlinked_at',
      'receipt.media_type',
      'receipt.picture',
    ])
    .where('claim.id', '=', id)
    .executeTakeFirst();
  if (claim === undefined) return undefined;
  const merchant = await findMerchantOfClaim(trx, claim.merchant_id);
  return { ...claim, time_zone: merchant?.time_zone ?? null };
}

/** What operators asked about a claim and what the member answered, oldest first. */
export const findThread = (trx: PartnerTransaction, claimId: string) =>
  trx
    .selectFrom('claim_message')
    .select(['author', 'words', 'media_type', 'picture', 'created_at'])
    .where('claim_id', '=', claimId)
    .orderBy('id')
    .execute();

/** A member's dines at a restaurant between two days ("YYYY-MM-DD", both inclusive), oldest first. */
export const findDinesBetween = (
  trx: PartnerTransaction,
  { memberId, merchantId, from, to }: { memberId: string; merchantId: string; from: string; to: string },
) =>
  trx
    .selectFrom('card_transaction')
    .select(['source_id', 'dined_on', 'ticket_cents', 'card_last_four', 'status', 'reason', 'benefit_units'])
    .where('member_id', '=', memberId)
    .where('merchant_id', '=', merchantId)
    .where('dined_on', '>=', from)
    .where('dined_on', '<=', to)
    .orderBy('transacted_at')
    .execute();

export async function findMemberOfClaim(trx: PartnerTransaction, claimId: string): Promise<string | undefined> {
  const claim = await trx.selectFrom('reward_claim').select('member_id').where('id', '=', claimId).executeTakeFirst();
  return claim?.member_id;
}

type ClaimedBill = Pick<DineDetails, 'memberId' | 'merchantId' | 'dinedOn' | 'ticketCents'>;

export type LockedClaim = NonNullable<Awaited<ReturnType<typeof lockClaim>>>;

/** Locks a claim until the transaction ends, so that it is decided once. */
export const lockClaim = (trx: PartnerTransaction, claimId: string) =>
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
      'dine_id',
      'transaction_id',
    ])
    .where('id', '=', claimId)
    .forUpdate()
    .executeTakeFirst();

/** Whether a card reported a dine on the same day, at the same restaurant, with the same amount, that has not been forfeited. */
export async function hasDine(
  trx: PartnerTransaction,
  { memberId, merchantId, dinedOn, ticketCents }: ClaimedBill,
): Promise<boolean> {
  const dine = await trx
    .selectFrom('card_transaction')
    .select('id')
    .where('member_id', '=', memberId)
    .where('merchant_id', '=', merchantId)
    .where('dined_on', '=', dinedOn)
    .where('ticket_cents', '=', ticketCents)
    .where('status', '<>', 'forfeit')
    .executeTakeFirst();
  return dine !== undefined;
}

/** Whether a card reported a similar bill, or the dine that a claim is about, and it has not been forfeited. */
export async function hasSimilarDine(
  trx: PartnerTransaction,
  { memberId, merchantId, dinedOn, ticketCents }: ClaimedBill,
  dineId: number | null,
): Promise<boolean> {
  const dines = await trx
    .selectFrom('card_transaction')
    .select(['id', 'ticket_cents'])
    .where('member_id', '=', memberId)
    .where(({ and, eb, or }) =>
      or([eb('id', '=', dineId), and([eb('merchant_id', '=', merchantId), eb('dined_on', '=', dinedOn)])]),
    )
    .where('kind', '=', 'settle')
    .where('status', '<>', 'forfeit')
    .execute();
  return dines.some(({ id, ticket_cents: cents }) => id === dineId || isSameBill(ticketCents, cents));
}

export const findAward = (trx: PartnerTransaction, transactionId: number | null) =>
  trx
    .selectFrom('card_transaction')
    .select(['id', 'benefit_units', 'status'])
    .where('id', '=', transactionId)
    .executeTakeFirstOrThrow();

/** The last four digits of a card; empty without a card. */
export async function findLastFour(trx: PartnerTransaction, cardId: string | null): Promise<string> {
  if (cardId === null) return '';
  const card = await trx.selectFrom('member_card').select('last_four').where('id', '=', cardId).executeTakeFirst();
  return card?.last_four ?? '';
}
