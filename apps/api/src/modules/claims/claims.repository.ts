import type { Claim, ClaimMessage, NewClaim } from '@dining/api-contract';
import { isSameBill, openClaimStatuses } from '@dining/rules';
import { sql, type Insertable, type Updateable } from 'kysely';
import type { PartnerTransaction } from '../../platform/db/database.ts';
import type { ClaimMessageTable, RewardClaimTable } from '../../platform/db/tables/rewards.ts';
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
      'claim.note',
      'claim.dine_id',
      'claim.transaction_id',
      'receipt.media_type',
      'claim.created_at',
      'claim.updated_at',
    ])
    .where('claim.member_id', '=', memberId);
  const rows = await (id === undefined ? all : all.where('claim.id', '=', id))
    .orderBy('claim.created_at', 'desc')
    .orderBy('claim.id')
    .limit(MAX_LISTED)
    .execute();
  const messages = await findMessages(
    trx,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({
    id: row.id,
    merchantId: row.merchant_id,
    merchantName: row.merchant_name,
    date: row.dined_on,
    amountCents: row.ticket_cents,
    cardLastFour: row.last_four ?? '',
    status: row.status,
    reason: row.reason,
    note: row.note,
    hasReceipt: row.media_type !== null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    ...(row.dine_id !== null && { dineId: String(row.dine_id) }),
    ...(row.transaction_id !== null && { awardId: String(row.transaction_id) }),
    messages: messages.get(row.id) ?? [],
  }));
}

/** Questions and answers of claims, oldest first, by the claim's id. */
async function findMessages(
  trx: PartnerTransaction,
  claimIds: readonly string[],
): Promise<ReadonlyMap<string, ClaimMessage[]>> {
  if (claimIds.length === 0) return new Map();
  const rows = await trx
    .selectFrom('claim_message')
    .select(['id', 'claim_id', 'author', 'words', 'media_type', 'created_at'])
    .where('claim_id', '=', sql<string>`any(${[...claimIds]}::uuid[])`)
    .orderBy('id')
    .execute();
  const toMessage = (row: (typeof rows)[number]): ClaimMessage => ({
    id: String(row.id),
    author: row.author,
    text: row.words,
    hasPicture: row.media_type !== null,
    createdAt: row.created_at.toISOString(),
  });
  return new Map([...Map.groupBy(rows, (row) => row.claim_id)].map(([claimId, own]) => [claimId, own.map(toMessage)]));
}

/** Adds a question of the program or an answer of the member to a claim. */
export async function insertMessage(
  trx: PartnerTransaction,
  message: { claimId: string; author: ClaimMessageTable['author']; words: string; receipt?: Receipt; now: Date },
): Promise<void> {
  const { claimId, author, words, receipt, now } = message;
  await trx
    .insertInto('claim_message')
    .values({
      partner: trx.partner,
      claim_id: claimId,
      author,
      words,
      media_type: receipt?.mediaType ?? null,
      picture: receipt?.picture ?? null,
      created_at: now,
    })
    .execute();
}

/** The picture of a message about a member's own claim. */
export async function findMessagePicture(
  trx: PartnerTransaction,
  { memberId, claimId, messageId }: { memberId: string; claimId: string; messageId: number },
): Promise<Receipt | undefined> {
  const row = await trx
    .selectFrom('claim_message as message')
    .innerJoin('reward_claim as claim', (join) =>
      join.onRef('claim.partner', '=', 'message.partner').onRef('claim.id', '=', 'message.claim_id'),
    )
    .select(['message.media_type', 'message.picture'])
    .where('claim.member_id', '=', memberId)
    .where('claim.id', '=', claimId)
    .where('message.id', '=', messageId)
    .executeTakeFirst();
  return row === undefined || row.media_type === null || row.picture === null
    ? undefined
    : { mediaType: row.media_type, picture: row.picture };
}

/** Locks a member's own claim until the transaction ends. */
export const lockOwnClaim = (trx: PartnerTransaction, memberId: string, claimId: string) =>
  trx
    .selectFrom('reward_claim')
    .select(['id', 'status'])
    .where('member_id', '=', memberId)
    .where('id', '=', claimId)
    .forUpdate()
    .executeTakeFirst();

/** Number of answers that a member gave about a claim. */
export async function countAnswers(trx: PartnerTransaction, claimId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('claim_message')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('claim_id', '=', claimId)
    .where('author', '=', 'member')
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * A dine of the member: the given one, or the newest with the same restaurant, day and amount. If none has that amount, the
 * one that cards reported there with a similar bill; if there are several, an operator has to compare them.
 */
export async function findDineOfClaim(
  trx: PartnerTransaction,
  memberId: string,
  { dineId, merchantId, date, amountCents }: Pick<NewClaim, 'dineId' | 'merchantId' | 'date' | 'amountCents'>,
): Promise<number | undefined> {
  const own = trx
    .selectFrom('card_transaction')
    .select(['id', 'ticket_cents', 'kind'])
    .where('member_id', '=', memberId);
  if (dineId !== undefined) return (await own.where('id', '=', Number(dineId)).executeTakeFirst())?.id;
  const dines = await own
    .where('merchant_id', '=', merchantId)
    .where('dined_on', '=', date)
    .orderBy('id', 'desc')
    .execute();
  const same = dines.find(({ ticket_cents: cents }) => cents === amountCents);
  if (same !== undefined) return same.id;
  const similar = dines.filter(({ kind, ticket_cents: cents }) => kind === 'settle' && isSameBill(amountCents, cents));
  if (similar.length !== 1) return undefined;
  const [{ id }] = similar as [(typeof similar)[number]];
  // A dine that another claim is about is taken: this one is about another meal of that day.
  const other = await trx
    .selectFrom('reward_claim')
    .select('id')
    .where('member_id', '=', memberId)
    .where('dine_id', '=', id)
    .where('status', '<>', 'declined')
    .executeTakeFirst();
  return other === undefined ? id : undefined;
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

/** Saves the receipt of a new claim. */
export async function saveReceipt(
  trx: PartnerTransaction,
  claimId: string,
  { mediaType, picture }: Receipt,
  now: Date,
): Promise<void> {
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
    .select(['id', 'merchant_id', 'dined_on', 'ticket_cents', 'dine_id'])
    .where('member_id', '=', memberId)
    .where('status', 'in', openClaimStatuses)
    .execute();

/** A claim before it is written. */
export type NewClaimRow = Omit<Insertable<RewardClaimTable>, 'partner'>;

/** @returns the claim's id */
export async function insertClaim(trx: PartnerTransaction, row: NewClaimRow): Promise<string> {
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

/** Declines a member's undecided claims. @param reason for operators */
export async function declineOpenClaims(trx: PartnerTransaction, memberId: string, reason: string): Promise<void> {
  await trx
    .updateTable('reward_claim')
    .set({ status: 'declined', reason })
    .where('member_id', '=', memberId)
    .where('status', 'in', openClaimStatuses)
    .execute();
}
