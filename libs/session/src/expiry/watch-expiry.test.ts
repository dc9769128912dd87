import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionExpiryCookie, watchExpiry, type ExpiryWatch } from './watch-expiry.ts';

const START = Date.UTC(2026, 10, 20, 12);

// The specification's figures, in milliseconds, as literals: a wrong constant in the rules must fail here.
const FIFTEEN_MINUTES = 900_000;
const SIXTY_SECONDS = 60_000;
const DAY = 86_400_000;
const NINETY_DAYS = 7_776_000_000;

/** Browsers fire a timer with a longer delay immediately. */
const LONGEST_TIMER = 2_147_483_647;

let watch: ExpiryWatch | undefined;

beforeEach(() => {
  vi.useFakeTimers({ now: START });
});

afterEach(() => {
  watch?.stop();
  // A spy on a fake timer would put the fake back when it is restored later.
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Watches a session whose cookie the test can change; logs each event with the time since the start. */
function startWatch(expiry?: number | string) {
  watch?.stop();
  vi.setSystemTime(START);
  const cookie = { value: expiry === undefined ? undefined : String(expiry) };
  const seen: string[] = [];
  const log = (event: string) => () => seen.push(`${event} ${Date.now() - START}`);
  watch = watchExpiry({
    readCookie: () => cookie.value,
    now: () => Date.now(),
    onWarn: log('warn'),
    onWarningOver: log('renewed'),
    onEnd: log('end'),
  });
  return { watch, cookie, seen, pass: (ms: number) => vi.advanceTimersByTime(ms) };
}

/** Simulates a sleeping laptop: the clock advances but no timer fires. */
const sleep = (ms: number) => vi.setSystemTime(Date.now() + ms);

describe('watchExpiry', () => {
  it('SES-03 SES-04 SES-05 ends a session without a cookie 15 minutes after loading and warns 60 seconds before', () => {
    const { seen, pass } = startWatch();
    pass(FIFTEEN_MINUTES + 10_000);
    expect(seen).toEqual(['warn 840000', 'end 900000']);
  });

  it('SES-03 ends the session at the time in the cookie and treats an unreadable cookie as absent', () => {
    const { seen, pass } = startWatch(START + 120_000);
    pass(121_000);
    expect(seen).toEqual(['warn 60000', 'end 120000']);
    for (const odd of ['', 'soon', '-1', '1e999', `${START}x`]) {
      const other = startWatch(odd);
      expect(other.watch.expiry()).toBe(START + FIFTEEN_MINUTES);
    }
  });

  it('SES-04 warns immediately when less than 60 seconds are left', () => {
    expect(startWatch(START + 20_000).seen).toEqual(['warn 0']);
  });

  it('SES-04 SES-05 postpones the end every time the session is renewed', () => {
    const { watch, cookie, seen, pass } = startWatch(START + FIFTEEN_MINUTES);
    for (let time = 1; time <= 5; time += 1) {
      pass(FIFTEEN_MINUTES - 30_000);
      cookie.value = String(Date.now() + FIFTEEN_MINUTES);
      watch.renewed();
    }
    expect(seen.filter((one) => one.startsWith('warn'))).toHaveLength(5);
    expect(seen.filter((one) => one.startsWith('renewed'))).toHaveLength(5);
    expect(seen.some((one) => one.startsWith('end'))).toBe(false);
  });

  it('SES-05 reads the cookie again before acting, so that a renewal in another tab counts', () => {
    const { cookie, seen, pass } = startWatch(START + FIFTEEN_MINUTES);
    pass(FIFTEEN_MINUTES - 100_000);
    cookie.value = String(Date.now() + FIFTEEN_MINUTES);
    pass(100_000);
    expect(seen).toEqual([]);
    pass(FIFTEEN_MINUTES - 100_000 - 30_000);
    expect(seen).toHaveLength(1);
    cookie.value = String(Date.now() + FIFTEEN_MINUTES);
    pass(1_000);
    expect(seen[1]).toMatch(/^renewed/);
  });

  it('SES-04 warns only once about the same end', () => {
    const { watch, seen, pass } = startWatch(START + 61_000);
    pass(30_000);
    watch.check();
    watch.check();
    expect(seen).toEqual(['warn 1000']);
  });

  it('SES-05 ends a session that expired while the computer slept at the next check', () => {
    const { watch, seen } = startWatch(START + FIFTEEN_MINUTES);
    sleep(3 * FIFTEEN_MINUTES);
    watch.check();
    expect(seen).toEqual([`end ${3 * FIFTEEN_MINUTES}`]);
  });

  it('SES-04 warns late when the computer wakes up in the last minute', () => {
    const { watch, seen, pass } = startWatch(START + FIFTEEN_MINUTES);
    sleep(FIFTEEN_MINUTES - 20_000);
    watch.check();
    pass(20_000);
    expect(seen).toEqual(['warn 880000', 'end 900000']);
  });

  it('SES-03 SES-04 warns before a remembered session ends after 90 days, longer than any timer can run', () => {
    const setTimeoutSpy = vi.spyOn(globalThis, 'setTimeout');
    const { seen, pass } = startWatch(START + NINETY_DAYS);
    pass(NINETY_DAYS);
    expect(seen).toEqual(['warn 7775940000', 'end 7776000000']);
    for (const [, delay = 0] of setTimeoutSpy.mock.calls) expect(delay).toBeLessThanOrEqual(LONGEST_TIMER);
  });

  it('SES-04 does not warn while more than 24 hours are left', () => {
    const { seen, pass } = startWatch(START + DAY + SIXTY_SECONDS + 1);
    pass(SIXTY_SECONDS);
    expect(seen).toEqual([]);
  });

  it('SES-04 warns 60 seconds before the end of a session that has exactly 24 hours left', () => {
    const { seen, pass } = startWatch(START + DAY);
    pass(DAY);
    expect(seen).toEqual(['warn 86340000', 'end 86400000']);
  });

  it('SES-03 does not sign out a member whose clock is ahead of the server’s', () => {
    const { watch, seen } = startWatch(START - 5_000);
    expect(seen).toEqual([]);
    expect(watch.expiry()).toBe(START + FIFTEEN_MINUTES);
  });

  it('SES-05 does nothing once stopped', () => {
    const { watch, seen, pass } = startWatch(START + 70_000);
    watch.stop();
    pass(80_000);
    expect(seen).toEqual([]);
  });

  it('SES-03 SES-04 SES-05 warns once within the last minute and ends on time for any expiry', () => {
    fc.assert(
      fc.property(fc.oneof(fc.integer({ min: 1, max: 200_000 }), fc.integer({ min: 1, max: NINETY_DAYS })), (left) => {
        const { seen, pass } = startWatch(START + left);
        pass(left);
        expect(seen).toEqual([`warn ${Math.max(0, left - SIXTY_SECONDS)}`, `end ${left}`]);
      }),
      { numRuns: 60 },
    );
  });

  it('SES-05 never ends a session before the latest expiry that any tab has written', () => {
    const step = fc.record({
      kind: fc.constantFrom('pass', 'sleep', 'renew', 'other tab', 'check'),
      ms: fc.integer({ min: 0, max: 2 * FIFTEEN_MINUTES }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        let newest = START + FIFTEEN_MINUTES;
        let isOver = false;
        const cookie = { value: newest };
        watch?.stop();
        vi.setSystemTime(START);
        watch = watchExpiry({
          readCookie: () => String(cookie.value),
          now: () => Date.now(),
          onWarn: () => expect(newest - Date.now()).toBeLessThanOrEqual(SIXTY_SECONDS),
          onWarningOver: () => expect(newest - Date.now()).toBeGreaterThan(SIXTY_SECONDS),
          onEnd: () => {
            isOver = true;
            expect(Date.now()).toBeGreaterThanOrEqual(newest);
          },
        });
        for (const { kind, ms } of steps) {
          if (kind === 'pass') vi.advanceTimersByTime(ms);
          else if (kind === 'sleep') sleep(ms);
          else if (kind === 'check') watch.check();
          if (isOver) break;
          if (kind === 'renew' || kind === 'other tab') {
            // The server renews only sessions that have not ended.
            if (Date.now() >= newest) continue;
            newest = cookie.value = Date.now() + FIFTEEN_MINUTES;
            if (kind === 'renew') watch.renewed();
          }
        }
        if (!isOver && Date.now() >= newest) {
          watch.check();
          expect(isOver).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('sessionExpiryCookie', () => {
  it('SES-03 finds the expiry cookie by its full name only', () => {
    expect(sessionExpiryCookie({ cookie: 'session-expiry=17' })).toBe('17');
    expect(sessionExpiryCookie({ cookie: 'a=1; session-expiry=18; b=2' })).toBe('18');
    expect(sessionExpiryCookie({ cookie: 'my-session-expiry=1; xsession-expiry=2' })).toBeUndefined();
    expect(sessionExpiryCookie({ cookie: '' })).toBeUndefined();
  });

  it('SES-03 over https, ignores an expiry that a sibling host could have set', () => {
    const location = { protocol: 'https:' };
    expect(sessionExpiryCookie({ cookie: 'session-expiry=1', location })).toBeUndefined();
    expect(sessionExpiryCookie({ cookie: 'session-expiry=1; __Host-session-expiry=18', location })).toBe('18');
  });
});
