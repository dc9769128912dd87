import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BONUS_REMEMBERED_MS,
  bonusEndsOn,
  bonusWindow,
  countsForBonus,
  injectedBonusesOf,
  isBonusShown,
} from './bonus.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const now = new Date('2026-11-20T12:00:00Z');
const daysLater = (days: number): Date => new Date(now.getTime() + days * DAY_MS);

describe('bonuses', () => {
  it('BON-01 the browser remembers a registration for 2,100,000 ms', () => {
    expect(BONUS_REMEMBERED_MS).toBe(2_100_000);
  });

  it('BON-01 a dine counts within the days of a bonus if the bill is high enough', () => {
    const rule = { dines: 1, minimumTicketCents: 1_000, withinDays: 30 };
    const counts = (days: number, ticketCents = 1_000) =>
      countsForBonus({ transactedAt: daysLater(days), ticketCents }, rule, now);
    expect(counts(-0.001)).toBe(false);
    expect(counts(0)).toBe(true);
    expect(counts(30)).toBe(true);
    expect(counts(30.001)).toBe(false);
    expect(counts(1, 999)).toBe(false);
  });

  it('BON-01 the window of a bonus runs from its start for its days of 24 hours', () => {
    expect(bonusWindow({ withinDays: 30 }, now)).toEqual({ from: now, to: new Date('2026-12-20T12:00:00Z') });
  });

  it('BON-01 a dine above the minimum counts exactly if it lies within the window, for any bonus', () => {
    fc.assert(
      fc.property(fc.integer({ min: -100, max: 4_000 }), fc.integer({ min: 0, max: 120 }), (hours, withinDays) => {
        const transactedAt = new Date(now.getTime() + hours * HOUR_MS);
        const rule = { dines: 1, minimumTicketCents: 0, withinDays };
        expect(countsForBonus({ transactedAt, ticketCents: 1 }, rule, now)).toBe(
          hours >= 0 && hours <= withinDays * 24,
        );
      }),
    );
  });

  it('BON-02 a bonus is shown for its number of days', () => {
    fc.assert(
      fc.property(fc.integer({ min: -10, max: 100 }), fc.integer({ min: 1, max: 90 }), (age, days) => {
        expect(isBonusShown(daysLater(-age), days, now)).toBe(age >= 0 && age <= days);
      }),
    );
  });

  it('BON-02 a bonus created by a server whose clock is 15 minutes ahead is shown immediately', () => {
    expect(isBonusShown(new Date(now.getTime() + 15 * 60_000), 1, now)).toBe(true);
    expect(isBonusShown(new Date(now.getTime() + 15 * 60_000 + 1), 1, now)).toBe(false);
  });

  it('BON-03 members of a given source get one bonus within 2,160 hours of joining and the other always', () => {
    const bonuses = [{ code: 'always' }, { code: 'source', enrollmentSource: 'app', withinHoursOfJoining: 2_160 }];
    const codesFor = (enrollmentSource: string, hoursSinceJoining: number | null) => {
      const joinedAt = hoursSinceJoining === null ? null : new Date(now.getTime() - hoursSinceJoining * HOUR_MS);
      return injectedBonusesOf(bonuses, { enrollmentSource, joinedAt }, now).map(({ code }) => code);
    };
    expect(codesFor('app', 2_160)).toEqual(['always', 'source']);
    expect(codesFor('app', 2_161)).toEqual(['always']);
    expect(codesFor('web', 1)).toEqual(['always']);
    expect(codesFor('app', null)).toEqual(['always']);
  });
});

it('ACC-17 promises a bonus through its last whole day in every state', () => {
  expect(bonusEndsOn({ withinDays: 60 }, new Date('2026-11-20T20:00:00Z'))).toBe('2027-01-18');
  expect(bonusEndsOn({ withinDays: 60 }, new Date('2026-11-20T10:00:00Z'))).toBe('2027-01-18');
  expect(bonusEndsOn({ withinDays: 60 }, new Date('2026-11-20T09:59:59Z'))).toBe('2027-01-17');
});
