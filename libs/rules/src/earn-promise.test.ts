import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { earnFacts, earnsExtra, type EarningHistory, type EarningMember } from './earn-facts.ts';
import {
  earningWeek,
  earnPromise,
  promiseToAnyone,
  unlockingTier,
  weekOfPromises,
  type MerchantTerms,
  type PromiseFacts,
} from './earn-promise.ts';
import { briefOffer, termsOf } from './earn-terms.ts';
import { higherTiers } from './higher-tier.ts';
import { EVERY_DAY, runningOn, type DineOffer } from './offer.ts';

const offer = (overrides: Partial<DineOffer> = {}): DineOffer => ({
  id: 'offer',
  isLimited: false,
  units: 100,
  requiredTier: 0,
  minimumTicketCents: null,
  startsOn: null,
  endsOn: null,
  days: EVERY_DAY,
  ...overrides,
});

const terms = (overrides: Partial<MerchantTerms> = {}): MerchantTerms => ({
  isListed: true,
  offers: [],
  monthlyMaxSpendCents: null,
  monthlyMaxVisits: null,
  ...overrides,
});

/** A Select Member on Friday, November 20, 2026. */
const facts = (merchant: Partial<MerchantTerms> = {}, overrides: Partial<PromiseFacts> = {}): PromiseFacts => ({
  merchant: terms(merchant),
  dinedOn: '2026-11-20',
  month: { spentCents: 0, visits: 0 },
  usedOffers: new Set(),
  tierLevel: 2,
  rates: { tier0: 0.5, tier2: 3, tier3: 5 },
  currency: 'Mile',
  ...overrides,
});

describe('what a dine would earn', () => {
  it('MER-07 adds up the bonuses that the member’s tier opens and the member has not used', () => {
    const offers = [
      offer({ units: 100 }),
      offer({ units: 250, requiredTier: 2 }),
      offer({ units: 750, requiredTier: 3 }),
      offer({ id: 'used', units: 40, isLimited: true }),
      offer({ id: 'unused', units: 7, isLimited: true }),
    ];
    expect(earnPromise(facts({ offers }, { usedOffers: new Set(['used']) }))).toMatchObject({
      earns: true,
      rate: 3,
      bonusUnits: 357,
      locked: [{ units: 750 }],
    });
  });

  it('MER-07 names what stands in the way', () => {
    const reasonOf = (...given: Parameters<typeof facts>) => {
      const promise = earnPromise(facts(...given));
      return promise.earns ? undefined : promise.reason;
    };
    expect(reasonOf({ isListed: false })).toBe('merchant_not_participating');
    expect(reasonOf({ offers: [offer({ days: [0, 6] })] })).toBe('merchant_not_participating');
    expect(reasonOf({ offers: [offer({ requiredTier: 3 })] })).toBe('tier_required');
    expect(reasonOf({ monthlyMaxVisits: 2 }, { month: { spentCents: 0, visits: 2 } })).toBe('monthly_maximum_visits');
    expect(reasonOf({ monthlyMaxSpendCents: 900 }, { month: { spentCents: 900, visits: 1 } })).toBe(
      'monthly_maximum_spend',
    );
    // 33 cents at 3 miles per dollar are less than a mile.
    expect(reasonOf({ monthlyMaxSpendCents: 933 }, { month: { spentCents: 900, visits: 1 } })).toBe(
      'monthly_maximum_spend',
    );
  });

  it('MER-07 says what is left of the month', () => {
    expect(
      earnPromise(
        facts({ monthlyMaxSpendCents: 9_000, monthlyMaxVisits: 3 }, { month: { spentCents: 2_500, visits: 1 } }),
      ),
    ).toMatchObject({ leftCents: 6_500, leftVisits: 2 });
  });

  it('MER-02 finds the lowest tier of the program that earns more', () => {
    const offers = [
      offer({ units: 300, requiredTier: 3 }),
      offer({ units: 20, requiredTier: 2, minimumTicketCents: 5_000 }),
      offer({ units: 5, requiredTier: 2 }),
    ];
    expect(unlockingTier(earnPromise(facts({ offers }, { tierLevel: 0 })), higherTiers(true))).toEqual({
      tier: 2,
      units: 25,
      minimumTicketCents: 5_000,
    });
    expect(unlockingTier(earnPromise(facts({ offers })), higherTiers(true))).toEqual({
      tier: 3,
      units: 300,
      minimumTicketCents: null,
    });
    expect(unlockingTier(earnPromise(facts({ offers })), higherTiers(false))).toBeUndefined();
    expect(unlockingTier(earnPromise(facts({ offers }, { tierLevel: 3 })), higherTiers(true))).toBeUndefined();
  });

  it('MER-02 counts what a tier further up adds where the next one is out of reach', () => {
    const offers = [offer({ units: 300, requiredTier: 3 }), offer({ units: 20, requiredTier: 2 })];
    expect(unlockingTier(earnPromise(facts({ offers }, { tierLevel: 0 })), [3])).toMatchObject({ tier: 3, units: 320 });
    expect(unlockingTier(earnPromise(facts({ offers }, { tierLevel: 0 })), [])).toBeUndefined();
  });

  const weekOf = (offers: DineOffer[], tierLevel: 0 | 2 | 3, of: { hasVip: boolean; isMember: boolean }) => {
    const week = earningWeek(facts({ offers }, { tierLevel }), of);
    return week && [week.tier, week.days.map(({ earns }) => (earns ? 'x' : '-')).join('')];
  };

  it('MER-02 CTR-07 shows a week as a member’s own only where the member earns in it, and none of a level that the program lacks', () => {
    const member = { hasVip: true, isMember: true };
    const select = offer({ requiredTier: 2, days: [5, 6] });
    const vip = offer({ requiredTier: 3 });
    expect(weekOf([select], 2, member)).toEqual([undefined, 'xx-----']);
    expect(weekOf([select], 0, member)).toEqual([2, 'xx-----']);
    expect(weekOf([vip], 2, member)).toEqual([3, 'xxxxxxx']);
    expect(weekOf([vip], 2, { hasVip: false, isMember: true })).toBeUndefined();
    expect(weekOf([vip], 0, { hasVip: false, isMember: false })).toBeUndefined();
    expect(weekOf([offer({ days: [0] }), select], 0, member)).toEqual([undefined, '--x----']);
  });

  it('MER-02 MER-07 shows visitors the week of the level whose rate they see today', () => {
    const offers = [offer({ days: [0] }), offer({ requiredTier: 2, days: [5] })];
    expect(weekOf(offers, 0, { hasVip: true, isMember: false })).toEqual([2, 'x-x----']);
  });

  it('MER-07 takes each day’s level, so that the days after the end of VIP promise no more', () => {
    const vip = facts({ offers: [offer({ requiredTier: 3 })] }, { dinedOn: '2026-12-30', tierLevel: 3 });
    const levelOn = (day: string) => (day <= '2026-12-31' ? 3 : 2);
    expect(weekOfPromises({ ...vip, levelOn }).map(({ promise }) => promise.earns)).toEqual([
      ...[true, true],
      ...[false, false, false, false, false],
    ]);
  });

  it('MER-07 promises a visitor of unknown tier what the lowest tier that earns gets', () => {
    const offers = [offer({ requiredTier: 2 })];
    expect(promiseToAnyone(facts({ offers }, { tierLevel: 0 }), true)).toMatchObject({ earns: true, rate: 3 });
    expect(promiseToAnyone(facts({ offers: [offer({ requiredTier: 3 })] }), false)).toMatchObject({ earns: false });
  });

  it('MER-07 looks a week ahead, and starts the monthly maximum over in the next month', () => {
    const week = weekOfPromises(
      facts(
        { monthlyMaxVisits: 1, offers: [offer({ days: [0, 1, 2, 5, 6] })] },
        { dinedOn: '2026-11-27', month: { spentCents: 500, visits: 1 } },
      ),
    );
    expect(week.map(({ day, promise }) => [day, promise.earns])).toEqual([
      ['2026-11-27', false],
      ['2026-11-28', false],
      ['2026-11-29', false],
      ['2026-11-30', false],
      ['2026-12-01', true],
      ['2026-12-02', false],
      ['2026-12-03', false],
    ]);
  });
});

const day = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const anyOffer: fc.Arbitrary<DineOffer> = fc.record({
  id: fc.string(),
  isLimited: fc.boolean(),
  units: fc.nat(900),
  requiredTier: fc.constantFrom(0, 2, 3),
  minimumTicketCents: fc.option(fc.integer({ min: 1, max: 10_000 })),
  startsOn: fc.option(day),
  endsOn: fc.option(day),
  days: fc.subarray([...EVERY_DAY]),
});

describe('terms that a call carries', () => {
  it('MER-07 mean the same as those that are stored', () => {
    fc.assert(
      fc.property(
        fc.array(anyOffer, { maxLength: 5 }),
        day,
        fc.constantFrom(0, 1, 2, 3),
        (offers, dinedOn, tierLevel) => {
          const carried = termsOf({
            ...(offers.length > 0 && {
              // Offers that have ended are left out.
              earnTerms: {
                today: dinedOn,
                offers: offers.filter(({ endsOn }) => endsOn === null || dinedOn <= endsOn).map(briefOffer),
              },
            }),
          });
          const usedOffers = new Set(offers.filter(({ units }) => units % 2 === 0).map(({ id }) => id));
          const [stored, called] = [{ offers }, carried].map((merchant) =>
            earnPromise(facts(merchant, { dinedOn, tierLevel, usedOffers })),
          );
          const gist = (promise: unknown) =>
            JSON.stringify(promise, (key, value: unknown) => (key === 'id' ? '' : value));
          expect(gist(called)).toBe(gist(stored));
        },
      ),
    );
  });

  it('MER-07 promise no limited offer while the member’s history is unknown', () => {
    const merchant = {
      id: 'm1',
      timeZone: 'America/Chicago',
      earnTerms: { today: '2026-11-20', offers: [{ units: 70, limitedId: 'once' }, { units: 5 }] },
    };
    const settings = { earnRates: facts().rates, currencyType: 'Mile' as const, hasVIP: true };
    const member: EarningMember = { tierLevel: 2, emailOptIn: true };
    const bonusOf = (history?: EarningHistory) =>
      earnPromise(earnFacts(merchant, settings, new Date(0), member, history));
    expect(bonusOf()).toMatchObject({ bonusUnits: 5 });
    expect(bonusOf({ usedOffers: [], months: [] })).toMatchObject({ bonusUnits: 75 });
    expect(bonusOf({ usedOffers: [{ merchantId: 'm1', limitedId: 'once' }], months: [] })).toMatchObject({
      bonusUnits: 5,
    });
  });

  it('MER-07 count what the member did at this restaurant only', () => {
    const merchant = { id: 'm1', timeZone: 'America/Chicago', monthlyMaxVisits: 2 };
    const settings = { earnRates: facts().rates, currencyType: 'Mile' as const, hasVIP: true };
    const member: EarningMember = { tierLevel: 2, emailOptIn: true };
    const months = [
      { merchantId: 'm2', spentCents: 900, visits: 9 },
      { merchantId: 'm1', spentCents: 100, visits: 1 },
    ];
    const usedOffers = [
      { merchantId: 'm2', limitedId: 'there' },
      { merchantId: 'm1', limitedId: 'here' },
    ];
    const given = earnFacts(merchant, settings, new Date(0), member, { months, usedOffers });
    expect(given.month).toEqual({ merchantId: 'm1', spentCents: 100, visits: 1 });
    expect(given.usedOffers).toEqual(new Set(['here']));
    expect(earnFacts(merchant, settings, new Date(0), member, { months: [], usedOffers: [] }).month).toEqual({
      spentCents: 0,
      visits: 0,
    });
    expect(earnFacts(merchant, settings, new Date(0)).tierLevel).toBe(0);
    expect(earnFacts(merchant, settings, new Date(0), { ...member, tierLevel: 1 }).tierLevel).toBe(1);
  });

  it.each([
    ['a bonus for everyone', [{ units: 70 }], [0, 1, 2, 3]],
    ['a bonus for a higher tier', [{ units: 70, requiredTier: 2 }, { units: 0 }], [2, 3]],
    ['no bonus', [], []],
    ['only VIP Members', [{ units: 70, requiredTier: 3 }], [3]],
  ])('MER-07 earn extra for members of each tier with %s: %#', (_what, offers, tiers) => {
    const merchant = { id: 'm1', timeZone: 'America/Chicago', earnTerms: { today: '2026-11-20', offers } };
    expect(([0, 1, 2, 3] as const).filter((tier) => earnsExtra(merchant, new Date(0), tier))).toEqual(tiers);
  });

  it('MER-07 count the day and the tier in the restaurant’s time zone', () => {
    const settings = { earnRates: facts().rates, currencyType: 'Mile' as const, hasVIP: true };
    const member: EarningMember = { tierLevel: 2, emailOptIn: true, vipThrough: '2026-12-31' };
    // It is still December 31 in Chicago, and January 1 in UTC.
    const given = earnFacts(
      { id: 'm1', timeZone: 'America/Chicago' },
      settings,
      new Date('2027-01-01T03:00:00Z'),
      member,
    );
    expect(given).toMatchObject({ dinedOn: '2026-12-31', tierLevel: 3 });
  });

  it('MER-07 run on their days only', () => {
    fc.assert(
      fc.property(fc.array(anyOffer), day, (offers, on) => {
        for (const running of runningOn(offers, on))
          expect(running.days).toContain(new Date(`${on}T12:00:00Z`).getUTCDay());
      }),
    );
  });
});
