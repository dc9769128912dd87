import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tierOn, utcDay, vipThroughAfter, wasOptedIn, type TierFacts } from './tier-on.ts';

const member = (overrides: Partial<TierFacts> = {}): TierFacts => ({
  isActivated: true,
  emailOptIn: true,
  vipThrough: null,
  hasVip: true,
  ...overrides,
});

const days = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
  .map((moment) => utcDay(moment));
const members: fc.Arbitrary<TierFacts> = fc.record({
  isActivated: fc.boolean(),
  emailOptIn: fc.boolean(),
  vipThrough: fc.option(fc.integer({ min: 2020, max: 2031 }).map((year) => `${year}-12-31`)),
  hasVip: fc.boolean(),
});

describe('tier of a member on a day', () => {
  it('SRV-03 is 2 with e-mail opt-in, 0 without, 3 with VIP status, 1 before activation', () => {
    const vip = { vipThrough: '2026-12-31' };
    expect(tierOn(member(), '2026-06-01')).toBe(2);
    expect(tierOn(member({ emailOptIn: false }), '2026-06-01')).toBe(0);
    expect(tierOn(member({ ...vip, emailOptIn: false }), '2026-06-01')).toBe(3);
    expect(tierOn(member({ ...vip, isActivated: false }), '2026-06-01')).toBe(1);
  });

  it('SRV-03 is never VIP at a partner without a VIP tier', () => {
    expect(tierOn(member({ vipThrough: '2026-12-31', hasVip: false }), '2026-06-01')).toBe(2);
  });

  it('SRV-03 is VIP from the start of the year before the last one through its last day', () => {
    const tierOf = (day: string) => tierOn(member({ vipThrough: '2027-12-31' }), day);
    expect(tierOf('2025-12-31')).toBe(2);
    expect(tierOf('2026-01-01')).toBe(3);
    expect(tierOf('2027-12-31')).toBe(3);
    expect(tierOf('2028-01-01')).toBe(2);
  });

  it('EXT-02 MER-07 is VIP in the periods on record, and by the last day alone only where there is none', () => {
    const vipPeriods = [{ from: '2025-06-01', through: '2026-12-31' }];
    const tiersOf = (facts: Partial<TierFacts>) =>
      ['2025-05-31', '2025-06-01', '2026-12-31', '2027-01-04', '2027-01-05', '2028-12-31'].map((day) =>
        tierOn(member(facts), day),
      );
    expect(tiersOf({ vipThrough: '2026-12-31', vipPeriods })).toEqual([2, 3, 3, 2, 2, 2]);
    const next = [...vipPeriods, { from: '2027-01-05', through: '2028-12-31' }];
    expect(tiersOf({ vipThrough: '2028-12-31', vipPeriods: next })).toEqual([2, 3, 3, 2, 3, 3]);
    expect(tiersOf({ vipThrough: '2028-12-31', vipPeriods })).toEqual([2, 3, 3, 3, 3, 3]);
  });

  it('EXT-02 the opt-in of a time is the one before the next change', () => {
    const changes = [
      { isOptedIn: false, at: '2026-11-05T12:00:00.000Z' },
      { isOptedIn: true, at: '2026-11-10T12:00:00+00:00' },
    ];
    const at = (time: string) => wasOptedIn(true, changes, new Date(time));
    expect(at('2026-11-05T11:59:59Z')).toBe(true);
    expect(at('2026-11-05T12:00:00Z')).toBe(false);
    expect(at('2026-11-10T12:00:00Z')).toBe(true);
    expect(wasOptedIn(false, [], new Date(0))).toBe(false);
  });

  it('SRV-03 follows activation first, then VIP status, then the e-mail opt-in, for any member and day', () => {
    fc.assert(
      fc.property(members, days, (facts, day) => {
        const tier = tierOn(facts, day);
        if (!facts.isActivated) expect(tier).toBe(1);
        else if (!facts.hasVip || facts.vipThrough === null || day > facts.vipThrough)
          expect(tier).toBe(facts.emailOptIn ? 2 : 0);
        else expect([3, facts.emailOptIn ? 2 : 0]).toContain(tier);
      }),
    );
  });

  it('SRV-03 is VIP on every day between the qualifying dines and the end of the status they give', () => {
    fc.assert(
      fc.property(days, days, (dined, day) => {
        const vipThrough = vipThroughAfter(11, Number(dined.slice(0, 4)), null);
        fc.pre(vipThrough !== null && day >= dined && day <= vipThrough);
        expect(tierOn(member({ vipThrough }), day)).toBe(3);
      }),
    );
  });
});

describe('VIP status after a year’s dines', () => {
  it('SRV-03 lasts through the end of the next year from eleven dines on', () => {
    expect(vipThroughAfter(10, 2026, null)).toBeNull();
    expect(vipThroughAfter(11, 2026, null)).toBe('2027-12-31');
    expect(vipThroughAfter(12, 2026, null)).toBe('2027-12-31');
  });

  it('SRV-03 is never shortened', () => {
    expect(vipThroughAfter(11, 2024, '2027-12-31')).toBe('2027-12-31');
    expect(vipThroughAfter(0, 2027, '2027-12-31')).toBe('2027-12-31');
  });
});
