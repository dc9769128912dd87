import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  LOGIN_PATH_MAX_AGE_MS,
  REMEMBERED_SESSION_MS,
  SESSION_MS,
  SESSION_WARNING_MS,
  SESSION_WARNING_WITHIN_MS,
  sessionExpiry,
  sessionPlan,
} from './session-time.ts';

const now = Date.UTC(2026, 5, 1, 12);
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

describe('figures of the specification', () => {
  it('SES-03 a session lasts 15 minutes and a remembered one 90 days', () => {
    expect(SESSION_MS).toBe(900_000);
    expect(REMEMBERED_SESSION_MS).toBe(7_776_000_000);
  });

  it('SES-04 the warning comes 60 seconds before a session ends that has 24 hours or less left', () => {
    expect(SESSION_WARNING_MS).toBe(60_000);
    expect(SESSION_WARNING_WITHIN_MS).toBe(86_400_000);
  });

  it('RTE-09 the wanted path is stored for 60 minutes', () => {
    expect(LOGIN_PATH_MAX_AGE_MS).toBe(3_600_000);
  });
});

describe('end of a session', () => {
  it('SES-03 the cookie states the end of the session; without it, the end is 15 minutes from now', () => {
    expect(sessionExpiry(String(now + 5), now)).toBe(now + 5);
    expect(sessionExpiry(undefined, now)).toBe(now + 15 * MINUTE_MS);
  });

  it.each(['', 'soon', '-5', '1e20', '12.5', '9'.repeat(40), ' 5'])(
    'SES-03 the malformed cookie "%s" means 15 minutes from now',
    (text) => {
      expect(sessionExpiry(text, now)).toBe(now + 15 * MINUTE_MS);
    },
  );

  it('SES-03 any cookie gives a time', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(Number.isSafeInteger(sessionExpiry(text, now))).toBe(true);
      }),
    );
  });
});

describe('warning before the end of a session', () => {
  it('SES-04 warns 60 seconds before a session of 15 minutes ends', () => {
    expect(sessionPlan(now + 15 * MINUTE_MS, now)).toEqual({ warnIn: 14 * MINUTE_MS, endIn: 15 * MINUTE_MS });
  });

  it('SES-04 warns immediately if less than 60 seconds are left', () => {
    expect(sessionPlan(now + 20_000, now)).toEqual({ warnIn: 0, endIn: 20_000 });
  });

  it('SES-04 warns if 24 hours are left, and not if more are', () => {
    expect(sessionPlan(now + DAY_MS, now).warnIn).toBe(DAY_MS - 60_000);
    expect(sessionPlan(now + DAY_MS + 1, now)).toEqual({ endIn: DAY_MS + 1 });
    expect(sessionPlan(now + 90 * DAY_MS, now)).toEqual({ endIn: 90 * DAY_MS });
  });

  it('SES-05 a session whose time has passed ends immediately, without a warning', () => {
    expect(sessionPlan(now, now)).toEqual({ endIn: 0 });
    expect(sessionPlan(now - MINUTE_MS, now)).toEqual({ endIn: 0 });
  });

  it('SES-04 SES-05 the warning never comes after the end, and at most 60 seconds before it', () => {
    fc.assert(
      fc.property(fc.integer({ min: -DAY_MS, max: 180 * DAY_MS }), (left) => {
        const { warnIn, endIn } = sessionPlan(now + left, now);
        expect(endIn).toBe(Math.max(0, left));
        expect(warnIn === undefined).toBe(left <= 0 || left > DAY_MS);
        if (warnIn === undefined) return;
        expect(warnIn).toBeGreaterThanOrEqual(0);
        expect(warnIn).toBeLessThan(endIn);
        expect(endIn - warnIn).toBeLessThanOrEqual(60_000);
      }),
    );
  });
});
