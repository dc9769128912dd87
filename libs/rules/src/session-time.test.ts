import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  REMEMBERED_SESSION_MS,
  SESSION_MS,
  SESSION_WARNING_MS,
  SESSION_WARNING_WITHIN_MS,
  sessionExpiry,
  sessionPlan,
} from './session-time.ts';

const now = Date.UTC(2026, 5, 1, 12);
const minute = 60_000;

describe('SES-03 when a session ends', () => {
  it('reads the cookie, and takes 15 minutes from now without one', () => {
    expect(sessionExpiry(String(now + 5), now)).toBe(now + 5);
    expect(sessionExpiry(undefined, now)).toBe(now + 15 * minute);
  });

  it.each(['', 'soon', '-5', '1e20', '12.5', '9'.repeat(40), ' 5'])('takes 15 minutes from now for "%s"', (text) => {
    expect(sessionExpiry(text, now)).toBe(now + SESSION_MS);
  });

  it('gives a time for any cookie', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(Number.isSafeInteger(sessionExpiry(text, now))).toBe(true);
      }),
    );
  });
});

describe('SES-04 SES-05 warning and end', () => {
  it('warns 60 seconds before a session of 15 minutes ends', () => {
    expect(sessionPlan(now + SESSION_MS, now)).toEqual({ warnIn: 14 * minute, endIn: 15 * minute });
  });

  it('warns at once when less than 60 seconds are left', () => {
    expect(sessionPlan(now + 20_000, now)).toEqual({ warnIn: 0, endIn: 20_000 });
  });

  it('warns when 24 hours are left, and not when more are', () => {
    expect(sessionPlan(now + SESSION_WARNING_WITHIN_MS, now).warnIn).toBe(
      SESSION_WARNING_WITHIN_MS - SESSION_WARNING_MS,
    );
    expect(sessionPlan(now + SESSION_WARNING_WITHIN_MS + 1, now)).toEqual({ endIn: SESSION_WARNING_WITHIN_MS + 1 });
    expect(sessionPlan(now + REMEMBERED_SESSION_MS, now)).toEqual({ endIn: REMEMBERED_SESSION_MS });
  });

  it('is over at once, without a warning, when the time has passed', () => {
    expect(sessionPlan(now, now)).toEqual({ endIn: 0 });
    expect(sessionPlan(now - minute, now)).toEqual({ endIn: 0 });
  });

  it('never warns after the end, and at most 60 seconds before it', () => {
    fc.assert(
      fc.property(fc.integer({ min: -SESSION_WARNING_WITHIN_MS, max: 2 * REMEMBERED_SESSION_MS }), (left) => {
        const { warnIn, endIn } = sessionPlan(now + left, now);
        expect(endIn).toBe(Math.max(0, left));
        if (warnIn !== undefined)
          expect(warnIn >= 0 && warnIn < endIn && endIn - warnIn <= SESSION_WARNING_MS).toBe(true);
        expect(warnIn === undefined).toBe(left <= 0 || left > SESSION_WARNING_WITHIN_MS);
      }),
    );
  });
});
