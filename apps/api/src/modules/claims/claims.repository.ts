import type { Claim } from '@dining/api-contract';
import type { Insertable, Updateable } from 'kysely';
import type { PartnerTransaction } from '../../platform/db/database.ts';
import type { RewardClaimTable } from '../../platform/db/tables/rewards.ts';
import type { Receipt } from './receipt/read-receipt.ts';

/** Claims per list, starting with the newest. */
const MAX_LISTED = 200;

/** A member's claims, newest first. @param id finds only this claim */
export async function findClaims(trx: PartnerTransaction, memberId: string, id?: string): Promise<Claim[]> {
  const all = trx
    .selectFrom('reward_claim as claim')
    .leftJoin('member_card as card', (join) =>
      join.onRef('card.partner', '=', 'claim.partner').onRef('card.id', '=', 'claim.card_id'),
    )
    .leftJoin('claim_receipt as receipt', (join) =>
      join.onRef('receipt.partner', '=', 'claim.partner').onRef('receipt.claim_id', '=', 'claim.id'),
    )
    .select([
      'claim.id',
      'claim.merchant_id',
      'claim.merchant_name',
      'claim.dined_on',
      'claim.ticket_cents',
      'card.last_four',
      'claim.status',
      'claim.reason',
      'receipt.media_type',
      'claim.created_at',
    ])
    .where('claim.member_id', '=', memberId);
  const rows = await (id === undefined ? all : all.where('claim.id', '=', id))
    .orderBy('claim.created_at', 'desc')
    .orderBy('claim.id')
    .limit(MAX_LISTED)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    merchantId: row.merchant_id,
    merchantName: row.merchant_name,
    date: row.dined_on,
    amountCents: row.ticket_cents,
    cardLastFour: row.last_four ?? '',
    status: row.status,
    reason: row.reason,
    hasReceipt: row.media_type !== null,
    createdAt: row.created_at.toISOString(),
  }));
}

/** The receipt of a member's own claim. */
export async function findReceipt(
  trx: PartnerTransaction,
  memberId: string,
  claimId: string,
): Promise<Receipt | undefined> {
  const row = await trx
    .selectFrom('claim_receipt as receipt')
    .innerJoin('reward_claim as claim', (join) =>
      join.onRef('claim.partner', '=', 'receipt.partner').onRef('claim.id', '=', 'receipt.claim_id'),
    )
    .select(['receipt.media_type', 'receipt.picture'])
    .where('claim.member_id', '=', memberId)
    .where('claim.id', '=', claimId)
    .executeTakeFirst();
  return row && { mediaType: row.media_type, picture: row.picture };
}

/** Saves the receipt of a claim, replacing an earlier one. */
export async function saveReceipt(
  trx: PartnerTransaction,
  claimId: string,
  { mediaType, picture }: Receipt,
  now: Date,
): Promise<void> {
  await trx.deleteFrom('claim_receipt').where('claim_id', '=', claimId).execute();
  await trx
    .insertInto('claim_receipt')
    .values({ partner: trx.partner, claim_id: claimId, media_type: mediaType, picture, received_at: now })
    .execute();
}

export const findMerchantOfClaim = (trx: PartnerTransaction, id: string) =>
  trx.selectFrom('merchant').select(['id', 'name', 'time_zone']).where('id', '=', id).executeTakeFirst();

/** A card that the member has or had linked. */
export const findCardOf = (trx: PartnerTransaction, memberId: string, cardId: string) =>
  trx
    .selectFrom('member_card')
    .select('id')
    .where('member_id', '=', memberId)
    .where('id', '=', cardId)
    .executeTakeFirst();

/** A member's claims that no operator has decided. */
export const findOpenClaims = (trx: PartnerTransaction, memberId: string) =>
  trx
    .selectFrom('reward_claim')
    .select(['id', 'merchant_id', 'dined_on', 'ticket_cents', 'status'])
    .where('member_id', '=', memberId)
    .where('status', 'in', ['received', 'needs_information'])
    .execute();

/** @returns the claim's id */
export async function insertClaim(
  trx: PartnerTransaction,
  row: Omit<Insertable<RewardClaimTable>, 'partner'>,
): Promise<string> {
  const { id } = await trx
    .insertInto('reward_claim')
    .values({ ...row, partner: trx.partner })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateClaim(
  trx: PartnerTransaction,
  id: string,
  changes: Updateable<RewardClaimTable>,
): Promise<void> {
  await trx.updateTable('reward_claim').set(changes).where('id', '=', id).execute();
}
