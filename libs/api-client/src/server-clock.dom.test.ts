import { beforeEach, describe, expect, it, vi } from 'vitest';

const START = Date.UTC(2026, 10, 20, 12);

let clock: typeof import('./server-clock.ts');
let monotonic = 0;

beforeEach(async () => {
  monotonic = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => monotonic);
  // Each test gets a fresh module, as a new page would.
  vi.resetModules();
  clock = await import('./server-clock.ts');
});

describe('the server’s time in the browser', () => {
  it('SES-03 goes on from the time last heard, whatever the browser’s clock shows', () => {
    clock.hearServerTime(START);
    monotonic = 5_000;
    vi.setSystemTime(START - 86_400_000);
    expect(clock.serverNow()).toBe(START + 5_000);
    vi.useRealTimers();
  });

  it('SES-03 never goes back for an answer that was late or came from a cache', () => {
    clock.hearServerTime(START, -400);
    clock.hearServerTime(START - 60_000);
    clock.hearServerTime(Number.NaN);
    expect(clock.serverTime()).toBe(START + 400);
  });

  it('SES-03 is unknown until it is heard; until then the browser’s clock is all there is', () => {
    expect(clock.serverTime()).toBeUndefined();
    expect(Math.abs(clock.serverNow() - Date.now())).toBeLessThan(1_000);
  });
});
