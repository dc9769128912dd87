import type { MemberEarning } from '@dining/api-contract';
import type { Partner } from '@dining/partner-settings';
import { dateIn } from '@dining/rules';
import type { Database } from '../../platform/db/database.ts';
import { expectedUsage, isCauseOf } from '../rewards/rewards.ts';
import { findPaidOffers, findUsage } from './member-earning.repository.ts';

/** What a member's dines so far change about further ones (MER-07). */
export type MemberEarningService = {
  /**
   * Used offers, and what has earned in the current month at each restaurant. Dines that are seen but not settled count as
   * if they were: a further one is promised only what they leave. @param memberId of the partner's member
   */
  of(partner: Partner, memberId: string): Promise<MemberEarning>;
};

/** Longer than any month, in every time zone. */
const MONTH_MS = 33 * 24 * 60 * 60_000;

export function createMemberEarningService({
  database,
  now,
}: {
  database: Database;
  now(): Date;
}): MemberEarningService {
  return {
    of: (partner, memberId) =>
      database.withPartner(partner.code, async (trx) => {
        const time = now();
        const paid = await findPaidOffers(trx, memberId);
        const usage = await findUsage(trx, memberId, new Date(time.getTime() - MONTH_MS));
        const expected = await expectedUsage(trx, partner, memberId, time);
        const isExpected = new Set(expected.map(({ merchantId }) => merchantId));
        const isSettledOnly = ({ merchantId }: { merchantId: string }): boolean => !isExpected.has(merchantId);
        return {
          usedOffers: [
            ...paid
              .filter(isSettledOnly)
              .filter(({ merchantId, offerId, cause }) => isCauseOf({ memberId, merchantId, offerId }, cause))
              .map(({ merchantId, offerId }) => ({ merchantId, limitedId: offerId })),
            ...expected.flatMap(({ merchantId, usedOffers }) =>
              usedOffers.map((limitedId) => ({ merchantId, limitedId })),
            ),
          ],
          months: [
            ...usage
              .filter(isSettledOnly)
              .filter(({ timeZone, month }) => dateIn(timeZone, time).startsWith(month))
              .map(({ merchantId, spentCents, visits }) => ({ merchantId, spentCents, visits })),
            ...expected
              .filter(({ hasMonthlyMaximum }) => hasMonthlyMaximum)
              .map(({ merchantId, month }) => ({ merchantId, ...month })),
          ],
        };
      }),
  };
}
