import type { Partner } from '@dining/partner-settings';
import type { Database } from '../../platform/db/database.ts';
import { FinalFailure, type Effect, type EffectHandler } from '../../platform/outbox/effect.ts';
import { PAYOUT_KIND } from './pay-out.ts';
import type { PayoutDelivery } from './payout-delivery.ts';

export type PayoutOptions = { database: Database; partners: readonly Partner[]; delivery: PayoutDelivery; now(): Date };

/** The outbox's handler of payouts: hands each over and writes down that it was completed. */
export function payoutHandlers({ database, partners, delivery, now }: PayoutOptions): Record<string, EffectHandler> {
  return {
    async [PAYOUT_KIND]({ partner, payload, signal }: Effect) {
      const { payoutId } = payload as { payoutId: string };
      const settings = partners.find(({ code }) => code === partner)?.settings;
      if (settings === undefined) throw new Error('The site of the payout is not served by this process.');
      const payout = await database.withPartner(partner, (trx) =>
        trx
          .selectFrom('payout')
          .leftJoin('member', (join) =>
            join.onRef('member.partner', '=', 'payout.partner').onRef('member.id', '=', 'payout.member_id'),
          )
          .select([
            'payout.units',
            'payout.status',
            'payout.target_type',
            'payout.brand',
            'payout.delivery',
            'member.public_id',
            'member.loyalty_number',
          ])
          .where('payout.id', '=', payoutId)
          .executeTakeFirst(),
      );
      if (payout === undefined) throw new FinalFailure('The payout is gone.');
      if (payout.status === 'completed') return;
      if (payout.public_id === null) throw new FinalFailure('The member of the payout is gone.');
      await delivery.deliver(
        {
          payoutId,
          partner,
          memberPublicId: payout.public_id,
          loyaltyNumber: payout.loyalty_number,
          units: payout.units,
          currency: settings.currencyType,
          targetType: payout.target_type,
          brand: payout.brand,
          delivery: payout.delivery,
        },
        signal,
      );
      await database.withPartner(partner, (trx) =>
        trx
          .updateTable('payout')
          .set({ status: 'completed', completed_at: now() })
          .where('id', '=', payoutId)
          .execute(),
      );
    },
  };
}
