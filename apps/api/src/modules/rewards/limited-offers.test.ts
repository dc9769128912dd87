import type { Partner } from '@dining/partner-settings';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../platform/db/testing.ts';
import { addOffer } from '../merchants/merchants.testing.ts';
import { expectedUsage } from './expected-rewards.ts';
import type { FeedTransaction } from './feed-transaction.ts';
import {
  addCardHolder,
  addRestaurants,
  apply,
  checkLedger,
  dinner,
  now,
  rewardsPartner,
  rewardsState,
  row,
} from './rewards.testing.ts';

describe('offers that pay once', () => {
  let test: TestDatabase;
  let partner: Partner;
  let memberId: string;
  let programs = 0;
  beforeAll(async () => {
    test = await createTestDatabase();
    await addRestaurants(test.database);
  });
  afterAll(() => test.drop());
  beforeEach(async () => {
    programs += 1;
    partner = rewardsPartner({}, `once${programs}`);
    ({ memberId } = await addCardHolder(test.database, partner.code, 'card-1'));
    // Too long for a cause, which the ledger stores as a hash.
    const once = { offer_type: 'limited', bonus_amount: 70 } as const;
    for (const offer_id of ['once', 'o'.repeat(200)])
      await addOffer(test.database, partner.code, 'm1', { ...once, offer_id });
  });
  afterEach(() => checkLedger(test.database, partner.code));

  const deliver = (...rows: FeedTransaction[]) => apply(test.database, partner, rows);
  const settled = (place: number, event: FeedTransaction['event'] = 'settled'): FeedTransaction =>
    row(`d${place}`, { event, transactedAt: new Date(dinner.getTime() + place * 60_000), ticketCents: 1_000 });
  const refund = (place: number, ticketCents = 1_000): FeedTransaction => ({
    ...settled(place, 'refunded'),
    sourceId: `r${place}-${ticketCents}`,
    originalSourceId: `d${place}`,
    ticketCents,
  });
  /** Base award and offers of each dine. */
  const units = async () =>
    (await rewardsState(test.database, partner.code)).dines.map(({ benefit_units }) => benefit_units);
  const [BASE, BOTH] = [30, 30 + 2 * 70];

  it('MER-05 SRV-03 pay again once everything was taken back from the meal that had them, as often as that happens', async () => {
    await deliver(settled(1), settled(2));
    expect(await units()).toEqual([BOTH, BASE]);
    await deliver(refund(1, 500));
    await deliver(settled(3));
    expect(await units()).toEqual([BOTH - 15, BASE, BASE]);
    for (const [place, next] of [
      [1, 4],
      [4, 5],
      [5, 6],
    ] as const) {
      await deliver(refund(place));
      await deliver(settled(next), settled(9));
      // Sent again, neither is paid or taken back again.
      await deliver(settled(next), refund(place));
    }
    expect(await units()).toEqual([0, BASE, BASE, 0, 0, BOTH, BASE]);
  });

  it('MER-05 SRV-03 pay the same when the refund and the next meal come together', async () => {
    await deliver(settled(1));
    await deliver(settled(2), refund(1), settled(3));
    expect(await units()).toEqual([0, BOTH, BASE]);
  });

  it('MER-05 SRV-03 pay once when many processes see the refunded meal', async () => {
    await deliver(settled(1));
    await deliver(refund(1));
    await Promise.all([2, 3, 4, 5].map((place) => deliver(settled(place))));
    expect((await units()).toSorted((one, other) => one - other)).toEqual([0, BASE, BASE, BASE, BOTH]);
  });

  it('MER-07 are promised again after the refund, but to one of the meals that wait', async () => {
    const used = () =>
      test.database.withPartner(partner.code, async (trx) => {
        const usage = await expectedUsage(trx, partner, memberId, now);
        return usage.map(({ usedOffers }) => usedOffers.length);
      });
    await deliver(settled(1), settled(2, 'approved'));
    expect(await used()).toEqual([2]);
    await deliver(refund(1));
    expect(await used()).toEqual([2]);
    await deliver(settled(2));
    expect(await units()).toEqual([0, BOTH]);
  });
});
