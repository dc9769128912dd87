import type { PartnerTransaction } from '../../platform/db/database.ts';
import { dateIn } from '../merchants/running-offers.ts';
import { offerCause } from '../rewards/entry-cause.ts';

/** An offer with an extra benefit that runs today. */
export type RunningOffer = { offer_id: string; offer_type: 'unlimited' | 'limited'; bonus_amount: number };

export type OfferQuestion = { memberId: string; tierLevel: number; merchantId: string; now: Date };

/**
 * What a partner offers a member on top at a merchant today (MER-05): offers of the member's tier that run on this date
 * and weekday at the restaurant, without the limited ones that the member has had. Nothing at a merchant that is gone.
 */
export async function findRunningOffers(
  trx: PartnerTransaction,
  { memberId, tierLevel, merchantId, now }: OfferQuestion,
): Promise<RunningOffer[]> {
  const merchant = await trx
    .selectFrom('merchant')
    .select('time_zone')
    .where('id', '=', merchantId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (merchant === undefined) return [];
  const today = dateIn(merchant.time_zone, now);
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  const offers = await trx
    .selectFrom('merchant_offer')
    .select(['offer_id', 'offer_type', 'bonus_amount', 'starts_on', 'ends_on', 'days'])
    .where('merchant_id', '=', merchantId)
    .where('bonus_amount', '>', 0)
    .where('required_tier', '<=', tierLevel)
    .orderBy('offer_id')
    .execute();
  const running = offers.filter(
    ({ starts_on, ends_on, days }) =>
      (starts_on ?? today) <= today && today <= (ends_on ?? today) && days.includes(weekday),
  );
  const limited = running.filter(({ offer_type }) => offer_type === 'limited');
  if (limited.length === 0) return running;
  const had = await trx
    .selectFrom('reward_entry')
    .select('cause')
    .where(
      'cause',
      'in',
      limited.map(({ offer_id }) => limitedOfferCause(memberId, merchantId, offer_id)),
    )
    .execute();
  const causes = new Set(had.map(({ cause }) => cause));
  return running.filter(
    ({ offer_type, offer_id }) =>
      offer_type === 'unlimited' || !causes.has(limitedOfferCause(memberId, merchantId, offer_id)),
  );
}

/** What the ledger calls a limited offer that a member has had. */
const limitedOfferCause = (memberId: string, merchantId: string, offerId: string): string =>
  offerCause({ id: offerId, isLimited: true }, memberId, merchantId, '');
