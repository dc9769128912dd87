import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { benefitUnits } from './benefit.ts';
import { benefitAfterRefund, decideDine, type DineFacts } from './dine-decision.ts';
import { deferringReasons } from './reward-reason.ts';

const facts = (overrides: Partial<DineFacts> = {}): DineFacts => ({
  event: 'settled',
  card: 'linked',
  cardKind: 'consumer',
  isDollars: true,
  ticketCents: 4_820,
  refundedCents: 0,
  dinedOn: '2026-11-20',
  merchant: { isListed: true, offers: [], monthlyMaxSpendCents: null, monthlyMaxVisits: null },
  month: { spentCents: 0, visits: 0 },
  usedOffers: new Set(),
  tierLevel: 2,
  rates: { tier0: 0.5, tier2: 3, tier3: 5 },
  currency: 'Mile',
  isDuplicate: false,
  isUnclearClaim: false,
  isReviewed: false,
  lacksLoyaltyNumber: false,
  ...overrides,
});

const offer = (id: string, overrides: object = {}) => ({
  id,
  isLimited: false,
  units: 10,
  requiredTier: 0,
  minimumTicketCents: null,
  startsOn: null,
  endsOn: null,
  days: [0, 1, 2, 3, 4, 5, 6],
  ...overrides,
});

describe('deciding what a dine earns', () => {
  it('EXT-02 names the first of several reasons', () => {
    const obstacles: [string, Partial<DineFacts>][] = [
      ['card_not_linked', { card: 'notLinked' }],
      ['foreign_currency', { isDollars: false }],
      ['card_not_eligible', { cardKind: 'corporate' }],
      ['merchant_not_participating', { merchant: { ...facts().merchant, isListed: false } }],
      ['tier_required', { merchant: { ...facts().merchant, offers: [offer('vip', { requiredTier: 3 })] } }],
      ['duplicate', { isDuplicate: true }],
      ['refunded', { refundedCents: 4_820 }],
      ['loyalty_number_missing', { lacksLoyaltyNumber: true }],
    ];
    for (const [index, [reason]] of obstacles.entries()) {
      const fromHereOn = obstacles.slice(index).map(([, overrides]) => overrides);
      const several = Object.assign({}, ...fromHereOn.toReversed()) as Partial<DineFacts>;
      expect(decideDine(facts(several)), reason).toEqual({
        status: deferringReasons.some((each) => each === reason) ? 'deferred' : 'forfeit',
        reason,
      });
    }
  });

  it('EXT-02 forfeits a dine on a closed account or below the smallest bill that earns', () => {
    expect(decideDine(facts({ card: 'accountClosed' }))).toMatchObject({ reason: 'account_closed' });
    expect(decideDine(facts({ ticketCents: 33 }))).toMatchObject({ reason: 'below_minimum' });
  });

  it('EXT-02 defers a bill above $5,000 until it is reviewed', () => {
    expect(decideDine(facts({ ticketCents: 500_001 }))).toMatchObject({ status: 'deferred', reason: 'under_review' });
    expect(decideDine(facts({ ticketCents: 500_000 }))).toMatchObject({ status: 'awarded' });
    expect(decideDine(facts({ isUnclearClaim: true }))).toMatchObject({ status: 'deferred', reason: 'under_review' });
    expect(decideDine(facts({ ticketCents: 500_001, isReviewed: true }))).toMatchObject({ status: 'awarded' });
  });

  it('MER-05 pays running offers of the member’s tier on their days, and limited offers once', () => {
    const decideWith = (...offers: ReturnType<typeof offer>[]) =>
      decideDine(facts({ merchant: { ...facts().merchant, offers }, usedOffers: new Set(['used']) }));
    const notParticipating = { status: 'forfeit', reason: 'merchant_not_participating' };
    expect(
      decideWith(
        offer('a'),
        offer('b', { requiredTier: 3 }),
        offer('used', { isLimited: true }),
        offer('new', { isLimited: true, units: 7 }),
      ),
    ).toMatchObject({ status: 'awarded', earnUnits: 144, units: 161 });
    expect(decideWith(offer('past', { endsOn: '2026-11-19' }))).toEqual(notParticipating);
    expect(decideWith(offer('other weekdays', { days: [0, 1, 2, 3, 4, 6] }))).toEqual(notParticipating);
    expect(decideWith(offer('today', { startsOn: '2026-11-20', endsOn: '2026-11-20', days: [5] }))).toMatchObject({
      status: 'awarded',
      units: 154,
    });
  });

  it('MER-05 pays a bonus from its minimum bill on, whatever the month leaves of it and is refunded', () => {
    const offers = [offer('any bill', { units: 1 }), offer('big bill', { units: 500, minimumTicketCents: 5_000 })];
    const decideBill = (ticketCents: number, overrides: Partial<DineFacts> = {}) =>
      decideDine(facts({ merchant: { ...facts().merchant, offers }, ticketCents, ...overrides }));
    expect(decideBill(4_999)).toMatchObject({ units: 149 + 1, offers: [{ id: 'any bill' }] });
    expect(decideBill(5_000)).toMatchObject({ units: 150 + 501, offers: [{ id: 'any bill' }, { id: 'big bill' }] });
    expect(decideBill(5_000, { refundedCents: 4_000 })).toMatchObject({ units: 30 + 501 });
    expect(decideBill(5_000, { merchant: { ...facts().merchant, offers, monthlyMaxSpendCents: 1_000 } })).toMatchObject(
      { units: 30 + 501 },
    );
  });

  it('MER-05 a bill below the minimum of the only offer still earns the rate', () => {
    const offers = [offer('big bill', { minimumTicketCents: 5_000 })];
    expect(decideDine(facts({ merchant: { ...facts().merchant, offers } }))).toMatchObject({
      status: 'awarded',
      units: 144,
      offers: [],
    });
  });

  it('EXT-02 tells what the month leaves too little of from a bill that is too small', () => {
    const merchant = { ...facts().merchant, monthlyMaxSpendCents: 1_000 };
    const decideWith = (spentCents: number, ticketCents: number) =>
      decideDine(facts({ merchant, month: { spentCents, visits: 1 }, ticketCents }));
    expect(decideWith(967, 33)).toMatchObject({ reason: 'monthly_maximum_spend' });
    expect(decideWith(966, 33)).toMatchObject({ reason: 'below_minimum' });
    expect(decideWith(966, 4_000)).toMatchObject({ status: 'awarded', earningCents: 34 });
  });

  it('SRV-03 a dine keeps its offers after a refund, as long as the rest of the bill earns', () => {
    const after = (refundedCents: number) =>
      benefitAfterRefund({
        ticketCents: 5_000,
        refundedCents,
        earningCents: 4_000,
        rate: 3,
        currency: 'Mile',
        offerUnits: 50,
      });
    expect(after(0)).toEqual({ units: 170, earnUnits: 120, earningCents: 4_000 });
    expect(after(3_000)).toEqual({ units: 110, earnUnits: 60, earningCents: 2_000 });
    expect(after(4_990)).toEqual({ units: 0, earnUnits: 0, earningCents: 0 });
  });

  it('EXT-02 never awards past a monthly maximum or on a refunded amount', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 500_000 }),
        fc.nat(600_000),
        fc.nat(20_000),
        fc.nat(20_000),
        fc.nat(4),
        (ticketCents, refunds, monthlyMaxSpendCents, spentCents, visits) => {
          const refundedCents = Math.min(refunds, ticketCents);
          const decision = decideDine(
            facts({
              ticketCents,
              refundedCents,
              merchant: { ...facts().merchant, monthlyMaxSpendCents, monthlyMaxVisits: 3 },
              month: { spentCents, visits },
            }),
          );
          if (decision.status !== 'awarded') return;
          expect(decision.earningCents).toBeLessThanOrEqual(monthlyMaxSpendCents - spentCents);
          expect(decision.earningCents).toBeLessThanOrEqual(ticketCents - refundedCents);
          expect(visits).toBeLessThan(3);
          expect(decision.units).toBe(benefitUnits(decision.earningCents, decision.rate, 'Mile'));
        },
      ),
    );
  });

  it('EXT-03 leaves an approved dine pending unless it certainly earns nothing', () => {
    expect(decideDine(facts({ event: 'approved', ticketCents: 33, lacksLoyaltyNumber: true }))).toEqual({
      status: 'pending',
    });
    expect(decideDine(facts({ event: 'approved', card: 'notLinked' }))).toEqual({
      status: 'forfeit',
      reason: 'card_not_linked',
    });
    expect(decideDine(facts({ event: 'approved', refundedCents: 4_820 }))).toEqual({
      status: 'forfeit',
      reason: 'refunded',
    });
  });
});
