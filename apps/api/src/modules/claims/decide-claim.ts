import type { Partner } from '@dining/partner-settings';
import { benefitUnits, earnRateOf, vipThroughAfter } from '@dining/rules';
import type { Selectable } from 'kysely';
import type { PartnerTransaction } from '../../platform/db/database.ts';
import type { RewardClaimTable } from '../../platform/db/tables/rewards.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { tierLevelOn } from '../members/member-row.ts';
import { noteDeed } from '../rewards/operator-events.ts';
import { earnedText } from '../rewards/queue-dine-mails.ts';

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
  /** It would earn less than one unit. */
  | 'earns_nothing';

export type Approval = { isNew: boolean; transactionId: number; units: number };

const lockClaim = (trx: PartnerTransaction, partner: string, claimId: string) =>
  trx.selectFrom('reward_claim')
    .select(['id', 'member_id', 'merchant_id', 'merchant_name', 'dined_on', 'ticket_cents', 'card_id', 'status', 'reason', 'transaction_id'])
    .where('partner', '=', partner).where('id', '=', claimId).forUpdate().executeTakeFirst();

const lockMemberOf = (trx: PartnerTransaction, partner: string, claimId: string) =>
  trx.selectFrom('member').select(['id', 'activated_at', 'vip_through', 'email_opt_in', 'email'])
    .where('partner', '=', partner)
    .where('id', '=', (claim) => claim.selectFrom('reward_claim').select('member_id').where('partner', '=', partner).where('id', '=', claimId))
    .forNoKeyUpdate().executeTakeFirst();

/**
 * Approves a claim (EXT-01): one awarded dine of kind manual, its entry in the ledger, one more dine of the year, and a mail
 * to members who agreed to mails, all in one transaction. The claim is locked meanwhile and names its dine afterwards, so approving again changes nothing.
 * @throws nothing that an operator could mend; those are the returned refusals
 */
export async function approveClaim(trx: PartnerTransaction, { partner, claimId, operator, now }: Deciding): Promise<Approval | Refusal> {
  const { code, settings } = partner;
  // The member before the claim, as everything else locks them; in another order they could wait for each other for ever.
  const member = await lockMemberOf(trx, code, claimId);
  const claim = await lockClaim(trx, code, claimId);
  if (claim === undefined) return 'unknown';
  if (claim.status === 'approved') return approvedBefore(trx, code, claim.transaction_id);
  if (claim.status === 'declined') return 'decided';
  if (member === undefined) return 'no_member';
  if (await cameFromCard(trx, code, claim)) return 'already_earned';

  const day = claim.dined_on;
  const rate = earnRateOf(tierLevelOn(member, settings, day), settings.earnRates);
  const units = benefitUnits(claim.ticket_cents, rate, settings.currencyType);
  if (units === 0) return 'earns_nothing';

  const transactionId = await addDine(trx, code, claim, { units, rate, now });
  await trx.insertInto('reward_entry')
    .values({ partner: code, member_id: member.id, transaction_id: transactionId, source_code: 'M', kind: 'earn', units, cause: `settle:${sourceIdOf(claimId)}`, created_at: now }).execute();
  const dines = await countDine(trx, code, claim);
  const vipThrough = settings.hasVIP ? vipThroughAfter(dines, Number(day.slice(0, 4)), member.vip_through) : member.vip_through;
  if (vipThrough !== member.vip_through) await trx.updateTable('member').set({ vip_through: vipThrough, updated_at: now }).where('partner', '=', code).where('id', '=', member.id).execute();
  await trx.updateTable('reward_claim').set({ status: 'approved', reason: '', transaction_id: transactionId, updated_at: now }).where('partner', '=', code).where('id', '=', claimId).execute();
  await noteDeed(trx, { partner: code, operator, action: 'claim.approve', subject: claimId, details: { transactionId, units }, now });
  if (member.email_opt_in && member.email !== null) {
    await queueMail(trx, { partner: code, template: 'dineSettled', memberId: member.id, data: { merchantName: claim.merchant_name, earned: earnedText(units, settings.currencyType) }, now });
  }
  return { isNew: true, transactionId, units };
}

export type Answering = Deciding & { status: 'declined' | 'needs_information'; reason: string };

/**
 * Declines a claim or asks for more, with a reason that the member reads.
 * @returns whether anything changed; the same answer again does not
 */
export async function answerClaim(trx: PartnerTransaction, { partner: { code }, claimId, status, reason, operator, now }: Answering): Promise<{ isNew: boolean } | Refusal> {
  const claim = await lockClaim(trx, code, claimId);
  if (claim === undefined) return 'unknown';
  if (claim.status === status && claim.reason === reason) return { isNew: false };
  if (claim.status === 'approved' || claim.status === 'declined') return 'decided';
  await trx.updateTable('reward_claim').set({ status, reason, updated_at: now }).where('partner', '=', code).where('id', '=', claimId).execute();
  await noteDeed(trx, { partner: code, operator, action: status === 'declined' ? 'claim.decline' : 'claim.ask', subject: claimId, details: { reason }, now });
  return { isNew: true };
}

type LockedClaim = Pick<Selectable<RewardClaimTable>, 'id' | 'member_id' | 'merchant_id' | 'merchant_name' | 'dined_on' | 'ticket_cents' | 'card_id'>;

/** The dine of a claim, as the feed would name it. */
const sourceIdOf = (claimId: string): string => `claim:${claimId}`;

async function approvedBefore(trx: PartnerTransaction, partner: string, transactionId: number | null): Promise<Approval> {
  const dine = await trx.selectFrom('card_transaction').select(['id', 'benefit_units']).where('partner', '=', partner).where('id', '=', transactionId).executeTakeFirstOrThrow();
  return { isNew: false, transactionId: dine.id, units: dine.benefit_units };
}

async function cameFromCard(trx: PartnerTransaction, partner: string, claim: LockedClaim): Promise<boolean> {
  const dine = await trx.selectFrom('card_transaction').select('id')
    .where('partner', '=', partner).where('member_id', '=', claim.member_id).where('merchant_id', '=', claim.merchant_id)
    .where('dined_on', '=', claim.dined_on).where('ticket_cents', '=', claim.ticket_cents).where('status', '<>', 'forfeit').executeTakeFirst();
  return dine !== undefined;
}

async function addDine(trx: PartnerTransaction, partner: string, claim: LockedClaim, { units, rate, now }: { units: number; rate: number; now: Date }): Promise<number> {
  const card = claim.card_id === null
    ? undefined
    : await trx.selectFrom('member_card').select('last_four').where('partner', '=', partner).where('id', '=', claim.card_id).executeTakeFirst();
  // The time of day is not known; this is about noon wherever the restaurants are, so it is that day there.
  const noon = new Date(`${claim.dined_on}T17:00:00Z`);
  const { id } = await trx.insertInto('card_transaction')
    .values({
      partner, source_id: sourceIdOf(claim.id), member_id: claim.member_id, card_id: claim.card_id, card_last_four: card?.last_four ?? '', merchant_id: claim.merchant_id,
      merchant_name: claim.merchant_name, transacted_at: noon < now ? noon : now, dined_on: claim.dined_on, ticket_cents: claim.ticket_cents, kind: 'manual', status: 'awarded',
      reason: null, benefit_units: units, earning_cents: claim.ticket_cents, earn_rate: rate, created_at: now, decided_at: now, settled_at: now, paid_at: null,
    })
    .returning('id').executeTakeFirstOrThrow();
  return id;
}

/** @returns the member's dines of that year, this one included */
async function countDine(trx: PartnerTransaction, partner: string, { member_id, dined_on, ticket_cents }: LockedClaim): Promise<number> {
  const { dines } = await trx.insertInto('member_year')
    .values({ partner, member_id, year: Number(dined_on.slice(0, 4)), dines: 1, spent_cents: ticket_cents })
    .onConflict((conflict) => conflict.columns(['partner', 'member_id', 'year']).doUpdateSet(({ eb }) => ({ dines: eb('member_year.dines', '+', 1), spent_cents: eb('member_year.spent_cents', '+', ticket_cents) })))
    .returning('dines').executeTakeFirstOrThrow();
  return dines;
}
