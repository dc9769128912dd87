import type { DineOffer } from '@dining/rules';
import { sql } from 'kysely';
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
): Promise<DineOffer[]> =>
  trx
    .selectFrom('merchant_offer')
    .select([
      'offer_id as id',
      sql<boolean>`offer_type = 'limited'`.as('isLimited'),
      'bonus_amount as units',
      'required_tier as requiredTier',
      'minimum_ticket_cents as minimumTicketCents',
      'starts_on as startsOn',
      'ends_on as endsOn',
      'days',
    ])
    .where('merchant_id', '=', merchantId)
    .where('bonus_amount', '>', 0)
    .where('required_tier', '<=', tierLevel)
    .orderBy('offer_id')
    .execute();
