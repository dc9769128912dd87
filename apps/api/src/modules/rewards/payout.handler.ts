import type { Partner } from '@dining/partner-settings';
import type { Database, PartnerTransaction } from '../../platform/db/database.ts';
import { FinalFailure, type Effect, type EffectHandler } from '../../platform/outbox/effect.ts';
import { queueMail } from '../mail/mail.ts';
import { PAYOUT_KIND } from './pay-out.ts';
import type { PayoutDelivery } from './payout-delivery.ts';
import { completePayout, findPayout } from './payouts.repository.ts';

export type PayoutOptions = {
  database: Database;
  /** A partner that this process serves. */
  partnerOf(code: string): Partner | undefined;
  delivery: PayoutDelivery;
  now(): Date;
};

/** Tells a member where their payout went. One that is no card's and not the program's comes in a mail of its own. */
const queuePayoutMail = (
  trx: PartnerTransaction,
  { member_id, units, target_type, target_label }: NonNullable<Awaited<ReturnType<typeof findPayout>>>,
  now: Date,
): Promise<void> =>
  queueMail(trx, {
    template: 'payoutSent',
    memberId: member_id,
    data: { payout: units, ...(target_type !== 'other' && { payoutTo: target_label }) },
    now,
  });

/** The outbox handler of payouts: delivers each one and marks it as completed. */
export function payoutHandlers({ database, partnerOf, delivery, now }: PayoutOptions): Record<string, EffectHandler> {
  return {
    async [PAYOUT_KIND]({ partner, payload, signal }: Effect) {
      const { payoutId } = payload as { payoutId: string };
      const settings = partnerOf(partner)?.settings;
      if (settings === undefined) throw new Error('This process does not serve the site of the payout.');
      const payout = await database.withPartner(partner, (trx) => findPayout(trx, payoutId));
      if (payout === undefined) throw new FinalFailure('The payout no longer exists.');
      if (payout.status === 'completed') return;
      if (!payout.is_active) throw new FinalFailure('The member of the payout has been deleted.');
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
      await database.withPartner(partner, async (trx) => {
        const time = now();
        await completePayout(trx, payoutId, time);
        await queuePayoutMail(trx, payout, time);
      });
    },
  };
}
