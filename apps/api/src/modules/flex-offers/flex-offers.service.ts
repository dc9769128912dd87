import type { FlexOffers } from '@dining/api-contract';
import { tierOn, utcDay } from '@dining/rules';
import type { FastifyInstance } from 'fastify';
import { AppError, notFound } from '../../platform/http/app-error.ts';
import { servicePlugin } from '../../platform/http/plugins.ts';
import { unauthorized } from '../../platform/session/access.ts';
import type { MemberCaller } from '../../platform/session/caller.ts';
import { findMember } from '../members/members.repository.ts';
import { tierFactsOf } from '../members/to-member.ts';
import { findRunningOffers } from './flex-offers.repository.ts';

/** Extra offers to a member at a merchant (MER-05). */
export type FlexOfferService = {
  /**
   * What the member is offered there today.
   * @throws AppError (403) for another member's public id, (404) at partners without flex offers
   */
  listToday(caller: MemberCaller, ids: { merchantId: string; publicId: string }): Promise<FlexOffers>;
};

const TYPES = { limited: 'Limited', unlimited: 'Unlimited' } as const;

export function createFlexOfferService({ database, now }: Pick<FastifyInstance, 'database' | 'now'>): FlexOfferService {
  return {
    async listToday({ partner: { code, settings }, session }, { merchantId, publicId }) {
      if (!settings.hasFlexOffers) throw notFound('A flex offer at this partner');
      const { memberId } = session;
      const time = now();
      return database.withPartner(code, async (trx) => {
        const member = await findMember(trx, memberId, time);
        if (member === undefined) throw unauthorized();
        if (member.public_id !== publicId)
          throw new AppError(403, 'forbidden', 'Members see only what they are offered themselves.');
        if (merchantId.includes('\0')) return [];
        const tierLevel = tierOn(tierFactsOf(member, settings), utcDay(time));
        const offers = await findRunningOffers(trx, { memberId, tierLevel, merchantId, now: time });
        return offers.map(({ offer_id, offer_type, bonus_amount }) => ({
          id: offer_id,
          webMessageOfferAmount: bonus_amount,
          type: TYPES[offer_type],
        }));
      });
    },
  };
}

export const flexOfferService = servicePlugin('flexOffers', ['database', 'now'], createFlexOfferService);

declare module 'fastify' {
  interface FastifyInstance {
    flexOffers: FlexOfferService;
  }
}
