import { FlexOffersSchema, PublicIdSchema } from '@dining/api-contract';
import type { FastifyInstance } from 'fastify';
import { Type, type Static } from 'typebox';
import type { Database } from '../../platform/db/database.ts';
import { AppError, notFound } from '../../platform/http/app-error.ts';
import { sessionOf, unauthorized } from '../../platform/session/access.ts';
import { partnerOf } from '../../platform/tenancy/partner.ts';
import { findMemberRow, tierLevelOf } from '../members/member-row.ts';
import { findRunningOffers } from './flex-offers.repository.ts';

const FlexOfferParams = Type.Object({
  merchantId: Type.String({ minLength: 1, maxLength: 100 }),
  publicId: PublicIdSchema,
});

const TYPES = { limited: 'Limited', unlimited: 'Unlimited' } as const;

/** MER-05: what a member is offered on top at a merchant today. Nobody is told what another member is offered. */
export function flexOfferRoutes({ database, now }: { database: Database; now(): Date }) {
  return async function routes(app: FastifyInstance): Promise<void> {
    const schema = {
      summary: 'What the member is offered on top at a merchant today',
      params: FlexOfferParams,
      response: { 200: FlexOffersSchema },
    };
    app.get<{ Params: Static<typeof FlexOfferParams> }>(
      '/api/merchants/:merchantId/flex-offers/members/:publicId',
      { schema },
      async (request) => {
        const { code, settings } = partnerOf(request);
        const { merchantId, publicId } = request.params;
        if (!settings.hasFlexOffers) throw notFound('A flex offer at this partner');
        const { memberId } = sessionOf(request);
        const time = now();
        return database.withPartner(code, async (trx) => {
          const member = await findMemberRow(trx, memberId, time);
          if (member === undefined) throw unauthorized();
          if (member.public_id !== publicId)
            throw new AppError(403, 'forbidden', 'Members see only what they are offered themselves.');
          if (merchantId.includes('\0')) return [];
          const tierLevel = tierLevelOf(member, settings, time);
          const offers = await findRunningOffers(trx, { memberId, tierLevel, merchantId, now: time });
          return offers.map(({ offer_id, offer_type, bonus_amount }) => ({
            id: offer_id,
            webMessageOfferAmount: bonus_amount,
            type: TYPES[offer_type],
          }));
        });
      },
    );
  };
}
