import type { PartnerTransaction } from '../../platform/db/database.ts';

/** The time zone of a listed merchant. */
export const findListedMerchant = (trx: PartnerTransaction, id: string) =>
  trx
    .selectFrom('merchant')
    .select('time_zone')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** Offers with an extra benefit for members of a tier, at any time. */
export const findBonusOffers = (
  trx: PartnerTransaction,
  { merchantId, tierLevel }: { merchantId: string; tierLevel: number },
) =>
  trx
    .selectFrom('merchant_offer')
    .select(['offer_id', 'offer_type', 'bonus_amount', 'starts_on', 'ends_on', 'days'])
    .where('merchant_id', '=', merchantId)
    .where('bonus_amount', '>', 0)
    .where('required_tier', '<=', tierLevel)
    .orderBy('offer_id')
    .execute();
