import { REMEMBERED_SESSION_MS, SESSION_MS, SESSION_WARNING_MS, SESSION_WARNING_WITHIN_MS } from '@dining/rules';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionExpiryCookie } from './session-expiry-cookie.ts';
import { MAX_TIMER, watchSession, type SessionWatch } from './watch-session.ts';

const START = Date.UTC(2026, 10, 20, 12);

let watch: SessionWatch | undefined;

beforeEach(() => {
  vi.useFakeTimers({ now: START });
});

afterEach(() => {
  watch?.stop();
  vi.useRealTimers();
});

/** Watches a session whose cookie the test can change, and lists what happened with the time since the start. */
function watched(expiry?: number | string) {
  watch?.stop();
  vi.setSystemTime(START);
  const cookie = { value: expiry === undefined ? undefined : String(expiry) };
  const seen: string[] = [];
  const see = (what: string) => () => seen.push(`${what} ${Date.now() - START}`);
  watch = watchSession({
    readCookie: () => cookie.value,
    now: () => Date.now(),
    onWarn: see('warn'),
    onCalm: see('calm'),
    onEnd: see('end'),
  });
  return { watch, cookie, seen, pass: (ms: number) => vi.advanceTimersByTime(ms) };
}

/** A laptop that sleeps: the clock goes on, timers do not. */
const sleep = (ms: number) => vi.setSystemTime(Date.now() + ms);

describe('the end of a session', () => {
  it('SES-03 SES-04 SES-05 without a cookie comes 15 minutes after loading, with a warning 60 s before', () => {
    const { seen, pass } = watched();
    pass(SESSION_MS + 10_000);
    expect(seen).toEqual(['warn 840000', 'end 900000']);
  });

  it('SES-03 is what the cookie says; one that cannot be read counts as absent', () => {
    const { seen, pass } = watched(START + 120_000);
    pass(121_000);
    expect(seen).toEqual(['warn 60000', 'end 120000']);
    for (const odd of ['', 'soon', '-1', '1e999', `${START}x`]) {
      const other = watched(odd);
      expect(other.watch.expiry()).toBe(START + SESSION_MS);
    }
  });

  it('SES-04 warns at once where less than 60 s are left', () => {
    expect(watched(START + 20_000).seen).toEqual(['warn 0']);
  });

  it('SES-04 SES-05 puts the end off as often as the session is renewed', () => {
    const { watch, cookie, seen, pass } = watched(START + SESSION_MS);
    for (let time = 1; time <= 5; time += 1) {
      pass(SESSION_MS - 30_000);
      cookie.value = String(Date.now() + SESSION_MS);
      watch.renewed();
    }
    expect(seen.filter((one) => one.startsWith('warn'))).toHaveLength(5);
    expect(seen.filter((one) => one.startsWith('calm'))).toHaveLength(5);
    expect(seen.some((one) => one.startsWith('end'))).toBe(false);
  });

  it('SES-05 sees what another tab did: the cookie is read again before anything happens', () => {
    const { cookie, seen, pass } = watched(START + SESSION_MS);
    pass(SESSION_MS - 100_000);
    cookie.value = String(Date.now() + SESSION_MS);
    pass(100_000);
    expect(seen).toEqual([]);
    pass(SESSION_MS - 100_000 - 30_000);
    expect(seen).toHaveLength(1);
    cookie.value = String(Date.now() + SESSION_MS);
    pass(1_000);
    expect(seen[1]).toMatch(/^calm/);
  });

  it('SES-04 does not warn twice of the same end', () => {
    const { watch, seen, pass } = watched(START + 61_000);
    pass(30_000);
    watch.look();
    watch.look();
    expect(seen).toEqual(['warn 1000']);
  });

  it('SES-05 ends a session over which the machine slept, as soon as anybody looks', () => {
    const { watch, seen } = watched(START + SESSION_MS);
    sleep(3 * SESSION_MS);
    watch.look();
    expect(seen).toEqual([`end ${3 * SESSION_MS}`]);
  });

  it('SES-04 warns late rather than never when the machine woke up in the last minute', () => {
    const { watch, seen, pass } = watched(START + SESSION_MS);
    sleep(SESSION_MS - 20_000);
    watch.look();
    pass(20_000);
    expect(seen).toEqual(['warn 880000', 'end 900000']);
  });

  it('SES-03 SES-04 waits 90 days for a remembered session, longer than any timer, and warns then too', () => {
    const set = vi.spyOn(globalThis, 'setTimeout');
    const { seen, pass } = watched(START + REMEMBERED_SESSION_MS);
    pass(REMEMBERED_SESSION_MS);
    expect(seen).toEqual([`warn ${REMEMBERED_SESSION_MS - SESSION_WARNING_MS}`, `end ${REMEMBERED_SESSION_MS}`]);
    for (const [, delay = 0] of set.mock.calls) expect(delay).toBeLessThanOrEqual(MAX_TIMER);
  });

  it('SES-04 says nothing while more than 24 hours are left', () => {
    const { seen, pass } = watched(START + SESSION_WARNING_WITHIN_MS + SESSION_WARNING_MS + 1);
    pass(SESSION_WARNING_MS);
    expect(seen).toEqual([]);
  });

  it('SES-03 does not throw out a member whose clock runs ahead of the server’s', () => {
    const { watch, seen } = watched(START - 5_000);
    expect(seen).toEqual([]);
    expect(watch.expiry()).toBe(START + SESSION_MS);
  });

  it('SES-05 is over for good once stopped', () => {
    const { watch, seen, pass } = watched(START + 70_000);
    watch.stop();
    pass(80_000);
    expect(seen).toEqual([]);
  });

  it('SES-03 SES-04 SES-05 warns once within the last minute and ends on time, whatever is left', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.integer({ min: 1, max: 200_000 }), fc.integer({ min: 1, max: REMEMBERED_SESSION_MS })),
        (left) => {
          const { seen, pass } = watched(START + left);
          pass(left);
          expect(seen).toEqual([`warn ${Math.max(0, left - SESSION_WARNING_MS)}`, `end ${left}`]);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('SES-05 never ends before the newest end that any tab has written, whatever sleeps, renews and looks in between', () => {
    const step = fc.record({
      kind: fc.constantFrom('pass', 'sleep', 'renew', 'other tab', 'look'),
      ms: fc.integer({ min: 0, max: 2 * SESSION_MS }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        let newest = START + SESSION_MS;
        let isOver = false;
        const cookie = { value: newest };
        watch?.stop();
        vi.setSystemTime(START);
        watch = watchSession({
          readCookie: () => String(cookie.value),
          now: () => Date.now(),
          onWarn: () => expect(newest - Date.now()).toBeLessThanOrEqual(SESSION_WARNING_MS),
          onCalm: () => expect(newest - Date.now()).toBeGreaterThan(SESSION_WARNING_MS),
          onEnd: () => {
            isOver = true;
            expect(Date.now()).toBeGreaterThanOrEqual(newest);
          },
        });
        for (const { kind, ms } of steps) {
          if (kind === 'pass') vi.advanceTimersByTime(ms);
          else if (kind === 'sleep') sleep(ms);
          else if (kind === 'look') watch.look();
          if (isOver) break;
          if (kind === 'renew' || kind === 'other tab') {
            // The server renews what has not ended.
            if (Date.now() >= newest) continue;
            newest = cookie.value = Date.now() + SESSION_MS;
            if (kind === 'renew') watch.renewed();
          }
        }
        if (!isOver && Date.now() >= newest) {
          watch.look();
          expect(isOver).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('sessionExpiryCookie', () => {
  it('SES-03 finds the cookie by its whole name', () => {
    expect(sessionExpiryCookie('session-expiry=17')).toBe('17');
    expect(sessionExpiryCookie('a=1; session-expiry=18; b=2')).toBe('18');
    expect(sessionExpiryCookie('my-session-expiry=1; xsession-expiry=2')).toBeUndefined();
    expect(sessionExpiryCookie('')).toBeUndefined();
  });
});
