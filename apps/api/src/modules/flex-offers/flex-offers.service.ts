import type { FlexOffers } from '@dining/api-contract';
import { briefOffer, dateIn, runningOn, tierOn, type TierFacts } from '@dining/rules';
import type { Database, PartnerTransaction } from '../../platform/db/database.ts';
import { AppError, notFound } from '../../platform/http/app-error.ts';
import { unauthorized } from '../../platform/session/access.ts';
import type { MemberCaller } from '../../platform/session/caller.ts';
import { findMember, tierFactsOf } from '../members/members.ts';
import { findOfferUses } from '../rewards/rewards.ts';
import { findBonusOffers, findListedMerchant } from './flex-offers.repository.ts';

/** Extra offers to a member at a merchant (MER-05). */
export type FlexOfferService = {
  /**
   * The member's extra offers at a merchant today; none at a merchant that is not listed.
   * @throws AppError (403) for another member's public id, (404) at partners without flex offers
   */
  listToday(caller: MemberCaller, ids: { merchantId: string; publicId: string }): Promise<FlexOffers>;
};

export function createFlexOfferService({ database, now }: { database: Database; now(): Date }): FlexOfferService {
  return {
    async listToday({ partner: { code, settings }, session }, { merchantId, publicId }) {
      if (!settings.hasFlexOffers) throw notFound('A flex offer at this partner');
      const { memberId } = session;
      const time = now();
      return database.withPartner(code, async (trx) => {
        const member = await findMember(trx, memberId, time);
        if (member === undefined) throw unauthorized();
        if (member.public_id !== publicId)
          throw new AppError(403, 'forbidden', 'Members see only the offers made to them.');
        if (merchantId.includes('\0')) return [];
        const tierFacts = tierFactsOf(member, settings);
        const offers = await findOffersToday(trx, { memberId, tierFacts, merchantId, now: time });
        return offers.map((offer) => {
          const { minimumTicketCents, endsOn, days } = briefOffer(offer);
          return {
            id: offer.id,
            webMessageOfferAmount: offer.units,
            type: offer.isLimited ? 'Limited' : 'Unlimited',
            ...(minimumTicketCents !== undefined && { minimumTicketCents }),
            ...(endsOn !== undefined && { endsOn }),
            ...(days && { days }),
          };
        });
      });
    },
  };
}

type OfferQuery = { memberId: string; tierFacts: TierFacts; merchantId: string; now: Date };

/** Bonus offers that a dine at the restaurant today pays this member (MER-07) if it earns at all. The day is the restaurant's. */
async function findOffersToday(trx: PartnerTransaction, { memberId, tierFacts, merchantId, now }: OfferQuery) {
  const merchant = await findListedMerchant(trx, merchantId);
  if (merchant === undefined) return [];
  const today = dateIn(merchant.time_zone, now);
  const tierLevel = tierOn(tierFacts, today);
  const running = runningOn(await findBonusOffers(trx, { merchantId, tierLevel }), today);
  const limited = running.filter(({ isLimited }) => isLimited);
  const uses = await findOfferUses(
    trx,
    limited.map(({ id }) => ({ memberId, merchantId, offerId: id })),
  );
  const used = new Set(limited.filter((_offer, place) => uses[place]!.heldBy !== undefined));
  return running.filter((offer) => !used.has(offer));
}
