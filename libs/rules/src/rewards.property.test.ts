import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { activityState, mayReview } from './activity.ts';
import { benefitUnits } from './benefit.ts';
import { countsForBonus, injectedBonusesOf, isBonusShown } from './bonus.ts';
import { passesLuhn } from './card-number.ts';
import { benefitAfterRefund, decideDine, type DineFacts } from './dine-decision.ts';
import { deferringReasons } from './reward-reason.ts';
import { vipThroughAfter, wasVip } from './vip-status.ts';

const DAY = 86_400_000;
const now = new Date('2026-11-20T12:00:00Z');
const facts = (more: Partial<DineFacts> = {}): DineFacts => ({
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
  isReviewed: false,
  lacksLoyaltyNumber: false,
  ...more,
});
const offer = (id: string, more: object = {}) => ({
  id,
  isLimited: false,
  units: 10,
  requiredTier: 0,
  startsOn: null,
  endsOn: null,
  days: [0, 1, 2, 3, 4, 5, 6],
  ...more,
});
const cents = fc.integer({ min: 1, max: 500_000 });
const rate = fc.constantFrom(0.01, 0.03, 0.05, 0.5, 1, 3, 5);
const currency = fc.constantFrom('Mile', 'Point', 'Dollar', 'Credit');

describe('benefits', () => {
  it.each([
    [4_820, 0.5, 'Mile', 24],
    [4_820, 3, 'Mile', 144],
    [4_820, 5, 'Point', 241],
    [4_800, 0.05, 'Dollar', 240],
    [4_820, 0.03, 'Credit', 144],
    [99, 1, 'Mile', 0],
    [100, 1, 'Mile', 1],
    [199, 0.5, 'Mile', 0],
  ] as const)('SRV-03 %i cents at %d %ss earn %i', (ticket, per, unit, expected) =>
    expect(benefitUnits(ticket, per, unit)).toBe(expected),
  );

  it('SRV-03 are whole, never negative, grow with the bill and never exceed it times the rate', () => {
    fc.assert(
      fc.property(cents, cents, rate, currency, (one, other, per, unit) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)].map((ticket) =>
          benefitUnits(ticket, per, unit),
        ) as [number, number];
        expect(Number.isSafeInteger(less) && less >= 0 && less <= more).toBe(true);
        expect(less).toBeLessThanOrEqual(
          Math.min(one, other) * per * (unit === 'Dollar' || unit === 'Credit' ? 1 : 0.01) + 1e-6,
        );
        // Two bills never earn more than one of their sum.
        expect(less + more).toBeLessThanOrEqual(benefitUnits(one + other, per, unit));
      }),
    );
  });

  it('SRV-03 after refunds are the same however the refunds are cut, and nothing once all is refunded', () => {
    fc.assert(
      fc.property(
        cents,
        fc.nat(500_000),
        rate,
        currency,
        fc.nat(100),
        (ticketCents, refundedCents, per, unit, offerUnits) => {
          const of = { ticketCents, earningCents: ticketCents, rate: per, currency: unit, offerUnits };
          const left = benefitAfterRefund({ ...of, refundedCents });
          expect(left.units).toBeLessThanOrEqual(benefitUnits(ticketCents, per, unit) + offerUnits);
          expect(left.earnUnits).toBe(benefitUnits(Math.max(0, ticketCents - refundedCents), per, unit));
          expect(benefitAfterRefund({ ...of, refundedCents: ticketCents }).units).toBe(0);
        },
      ),
    );
  });
});

describe('deciding a dine', () => {
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
      const several = Object.assign(
        {},
        ...obstacles
          .slice(index)
          .map(([, more]) => more)
          .toReversed(),
      ) as Partial<DineFacts>;
      expect(decideDine(facts(several)), reason).toEqual({
        status: deferringReasons.some((each) => each === reason) ? 'deferred' : 'forfeit',
        reason,
      });
    }
    expect(decideDine(facts({ card: 'accountClosed' }))).toMatchObject({ reason: 'account_closed' });
    expect(decideDine(facts({ ticketCents: 33 }))).toMatchObject({ reason: 'below_minimum' });
    expect(decideDine(facts({ ticketCents: 500_001 }))).toMatchObject({ status: 'deferred', reason: 'under_review' });
    expect(decideDine(facts({ ticketCents: 500_001, isReviewed: true }))).toMatchObject({ status: 'awarded' });
  });

  it('MER-05 pays running offers of the member’s tier, limited ones once, on their days', () => {
    const at = (...offers: ReturnType<typeof offer>[]) =>
      decideDine(facts({ merchant: { ...facts().merchant, offers }, usedOffers: new Set(['used']) }));
    expect(
      at(
        offer('a'),
        offer('b', { requiredTier: 3 }),
        offer('used', { isLimited: true }),
        offer('new', { isLimited: true, units: 7 }),
      ),
    ).toMatchObject({ status: 'awarded', earnUnits: 144, units: 161 });
    expect(at(offer('past', { endsOn: '2026-11-19' }))).toEqual({
      status: 'forfeit',
      reason: 'merchant_not_participating',
    });
    expect(at(offer('weekday', { days: [0, 1, 2, 3, 4, 6] }))).toEqual({
      status: 'forfeit',
      reason: 'merchant_not_participating',
    });
    expect(at(offer('today', { startsOn: '2026-11-20', endsOn: '2026-11-20', days: [5] }))).toMatchObject({
      status: 'awarded',
      units: 154,
    });
  });

  it('EXT-02 never earns past a monthly maximum, nor on what was refunded', () => {
    fc.assert(
      fc.property(
        cents,
        fc.nat(600_000),
        fc.nat(20_000),
        fc.nat(20_000),
        fc.nat(4),
        (ticketCents, refundedCents, most, spentCents, visits) => {
          const decision = decideDine(
            facts({
              ticketCents,
              refundedCents: Math.min(refundedCents, ticketCents),
              merchant: { ...facts().merchant, monthlyMaxSpendCents: most, monthlyMaxVisits: 3 },
              month: { spentCents, visits },
            }),
          );
          if (decision.status !== 'awarded') return;
          expect(decision.earningCents).toBeLessThanOrEqual(
            Math.min(most - spentCents, ticketCents - Math.min(refundedCents, ticketCents)),
          );
          expect(visits).toBeLessThan(3);
          expect(decision.units).toBe(benefitUnits(decision.earningCents, decision.rate, 'Mile'));
        },
      ),
    );
  });

  it('EXT-03 an approval is pending unless it is certain that nothing will be earned', () => {
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

describe('status and bonuses', () => {
  it('SRV-03 eleven dines of a year give VIP through the end of the next, and never shorten it', () => {
    expect([10, 11, 12].map((dines) => vipThroughAfter(dines, 2026, null))).toEqual([null, '2027-12-31', '2027-12-31']);
    expect(vipThroughAfter(11, 2024, '2027-12-31')).toBe('2027-12-31');
    expect(['2025-12-31', '2026-01-01', '2027-12-31', '2028-01-01'].map((day) => wasVip('2027-12-31', day))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it('BON-01 a dine counts within the days of a bonus and from its smallest bill on', () => {
    const rule = { dines: 1, minimumTicketCents: 1_000, withinDays: 30 };
    const at = (days: number, ticketCents = 1_000) =>
      countsForBonus({ transactedAt: new Date(now.getTime() + days * DAY), ticketCents }, rule, now);
    expect([at(-0.001), at(0), at(30), at(30.001), at(1, 999)]).toEqual([false, true, true, false, false]);
  });

  it('BON-02 BON-03 bonuses are shown for their days, injected ones by source and hours', () => {
    fc.assert(
      fc.property(fc.integer({ min: -10, max: 100 }), fc.integer({ min: 1, max: 90 }), (age, days) => {
        expect(isBonusShown(new Date(now.getTime() - age * DAY), days, now)).toBe(age >= 0 && age <= days);
      }),
    );
    const all = [{ code: 'always' }, { code: 'source', enrollmentSource: 'app', withinHoursOfJoining: 2_160 }];
    const of = (source: string, hours: number | null) =>
      injectedBonusesOf(
        all,
        { enrollmentSource: source, joinedAt: hours === null ? null : new Date(now.getTime() - hours * 3_600_000) },
        now,
      ).map(({ code }) => code);
    expect([of('app', 2_160), of('app', 2_161), of('web', 1), of('app', null)]).toEqual([
      ['always', 'source'],
      ['always'],
      ['always'],
      ['always'],
    ]);
  });

  it('ACC-07 ACC-08 a dine is processing and can be reviewed for 35 days', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 70 * 24 }),
        fc.constantFrom('pending', 'awarded', 'paid', 'deferred', 'forfeit'),
        (hours, status) => {
          const transactedAt = new Date(now.getTime() - hours * 3_600_000);
          const isFresh = hours <= 35 * 24;
          if (status === 'pending')
            expect(activityState(status, transactedAt, now)).toBe(isFresh ? 'processing' : 'expired');
          expect(mayReview({ kind: 'settle', status, transactedAt }, now)).toBe(
            isFresh && status !== 'deferred' && status !== 'forfeit',
          );
          expect(mayReview({ kind: 'other', status, transactedAt }, now)).toBe(false);
        },
      ),
    );
  });

  it('CRD-02 the check digit finds every wrong digit, and of any number exactly one fits', () => {
    expect(['4242424242424242', '378282246310005', '4242424242424241', '', '4242-4242'].map(passesLuhn)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
    fc.assert(
      fc.property(fc.stringMatching(/^\d{11,18}$/), fc.nat(17), fc.integer({ min: 1, max: 9 }), (digits, place, by) => {
        const fitting = Array.from({ length: 10 }, (_, last) => `${digits}${last}`).filter(passesLuhn);
        expect(fitting).toHaveLength(1);
        const at = place % digits.length;
        const wrong = `${fitting[0]?.slice(0, at)}${(Number(fitting[0]?.[at]) + by) % 10}${fitting[0]?.slice(at + 1)}`;
        expect(passesLuhn(wrong)).toBe(false);
      }),
    );
  });
});
