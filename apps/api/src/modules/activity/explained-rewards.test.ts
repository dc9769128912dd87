import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reverseDine } from '../rewards/corrections.ts';
import { apply, now, row } from '../rewards/rewards.testing.ts';
import {
  compareExpectations,
  compareWithLedger,
  createExplainedRewards,
  type ExplainedRewards,
} from './explained-rewards.testing.ts';

let rewards: ExplainedRewards;
beforeAll(async () => {
  rewards = await createExplainedRewards();
});
afterAll(() => rewards.drop());

describe('how a reward came about', () => {
  it('ACC-12 is base with rate and tier, offers, and what refunds took back', async () => {
    const own = await rewards.program();
    const bill = row('a', { merchantId: 'm2', ticketCents: 6_400 });
    await apply(rewards.test.database, own.partner, [bill]);
    expect(await rewards.dinesOf(own)).toMatchObject([
      {
        benefitAmount: 512,
        breakdown: [
          { kind: 'base', units: 192, earningCents: 6_400, rate: 3, tierLevel: 2 },
          { kind: 'offer', units: 250 },
          { kind: 'offer', units: 70 },
        ],
        cardNetwork: 'VISA',
        decidedAt: now.toISOString(),
      },
    ]);
    const refund = (id: string, cents: number) =>
      apply(rewards.test.database, own.partner, [
        row(id, { event: 'refunded', originalSourceId: 'a', ticketCents: cents }),
      ]);
    await refund('r1', 1_000);
    await refund('r2', 1_400);
    expect(await rewards.dinesOf(own)).toMatchObject([
      { benefitAmount: 440, refundedAmount: 2_400, breakdown: [{}, {}, {}, { kind: 'refund', units: -72 }] },
    ]);
    await refund('r3', 4_000);
    const [dine] = await rewards.dinesOf(own);
    expect(dine).toMatchObject({ transactionStatus: 'forfeit', reason: 'refunded', benefitAmount: 0 });
    expect(dine?.breakdown?.at(-1)).toEqual({ kind: 'refund', units: -512 });
  });

  it('ACC-12 names a reversal by an operator, and the bonus of a reservation that comes and goes with the dine', async () => {
    const own = await rewards.program({ hasReservationBonus: true, openTableReservationsEnabled: true });
    await rewards.addReservation(own);
    await apply(rewards.test.database, own.partner, [row('a')]);
    const [dine] = await rewards.dinesOf(own);
    expect(dine).toMatchObject({
      benefitAmount: 194,
      breakdown: [
        { kind: 'base', units: 144 },
        { kind: 'reservation', units: 50 },
      ],
    });
    await rewards.test.database.withPartner(own.partner.code, (trx) =>
      reverseDine(trx, own.partner, Number(dine?.id), 'duplicate', now),
    );
    expect(await rewards.dinesOf(own)).toMatchObject([
      { benefitAmount: 0, breakdown: [{}, {}, { kind: 'reversal', units: -194 }] },
    ]);
  });

  it('ACC-12 does not change with the rates of later days', async () => {
    const own = await rewards.program();
    await apply(rewards.test.database, own.partner, [row('a')]);
    const before = await rewards.dinesOf(own);
    const { settings } = own.partner;
    const dearer = { ...own.partner, settings: { ...settings, earnRates: { tier0: 9, tier2: 9, tier3: 9 } } };
    expect(await rewards.dinesOf({ ...own, partner: dearer })).toEqual(before);
  });

  it('ACC-12 is in cents where the currency is money', async () => {
    const own = await rewards.program({ currencyType: 'Credit', earnRates: { tier0: 0.01, tier2: 0.03, tier3: 0.05 } });
    await apply(rewards.test.database, own.partner, [row('a', { ticketCents: 6_400 })]);
    expect(await rewards.dinesOf(own)).toMatchObject([{ benefitAmount: 192, breakdown: [{ units: 192, rate: 0.03 }] }]);
  });

  it('ACC-12 adds up to the ledger, whatever was settled, refunded and reversed', () => compareWithLedger(rewards, 6));

  it('ACC-12 MER-07 expects of pending dines exactly what they earn when they settle in their order', () =>
    compareExpectations(rewards, 5));

  it('ACC-12 MER-05 expects the offers of the day a dine was first seen, and nothing of expired or unsure dines', async () => {
    const own = await rewards.program({ earnRates: { tier0: 3, tier2: 3, tier3: 3 } });
    await apply(rewards.test.database, own.partner, [
      row('seen', { event: 'approved', merchantId: 'm2', ticketCents: 6_400 }),
      row('high', { event: 'approved', ticketCents: 740_000 }),
      row('old', { event: 'approved', transactedAt: new Date(now.getTime() - 36 * 86_400_000) }),
    ]);
    await rewards.test.database.withPartner(own.partner.code, (trx) => trx.deleteFrom('merchant_offer').execute());
    expect(
      (await rewards.dinesOf(own)).map(({ sourceTransactionId: id, expectedAmount }) => [id, expectedAmount]),
    ).toEqual([
      ['seen', 512],
      ['high', undefined],
      ['old', undefined],
    ]);
  });

  it('ACC-12 MER-07 expects an offer that pays once of the oldest dine that waits, whatever page it is on', async () => {
    const own = await rewards.program({ earnRates: { tier0: 3, tier2: 3, tier3: 3 } });
    const seen = (id: string, days: number) =>
      row(id, {
        event: 'approved',
        merchantId: 'm2',
        ticketCents: 1_000,
        transactedAt: new Date(now.getTime() - days * 86_400_000),
      });
    await apply(rewards.test.database, own.partner, [seen('newer', 1), seen('older', 2), seen('expired', 36)]);
    const expectedOf = async (limit: number, offset: number) =>
      (await rewards.dinesOf(own, { limit, offset })).map(({ expectedAmount }) => expectedAmount);
    expect(await expectedOf(1, 0)).toEqual([280]);
    expect(await expectedOf(2, 1)).toEqual([350, undefined]);
  });
});
