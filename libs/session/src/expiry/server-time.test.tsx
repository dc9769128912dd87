import { hearServerTime } from '@dining/api-client';
import { answerCalls, makeMember, memberQuery } from '@dining/testing';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { advanceInSteps, clearBrowser, loadLazyParts, openTab } from '../tab.testing.tsx';
import { watchSleep } from './watch-sleep.ts';

/** The server's time when the page begins. */
const START = Date.UTC(2026, 10, 20, 12);
const SESSION_MS = 900_000;
const DAY_MS = 86_400_000;
const FAKE = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'] as const;

const advance = (ms: number) => advanceInSteps(ms, (step) => vi.advanceTimersByTimeAsync(step));

beforeAll(loadLazyParts);
beforeEach(clearBrowser);
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('a session counted by the server’s time', () => {
  it.each([
    ['a day behind', -DAY_MS],
    ['30 minutes behind', -30 * 60_000],
    ['14:25 behind', -865_000],
    ['right', 0],
    ['14:25 ahead', 865_000],
    ['a day ahead', DAY_MS],
  ])('SES-03 SES-04 SES-05 warns and ends in time when the browser’s clock is %s', async (_, offset) => {
    vi.useFakeTimers({ now: START + offset, toFake: [...FAKE] });
    document.cookie = `session-expiry=${START + SESSION_MS}; Path=/`;
    answerCalls({ '/api/Member': makeMember() });
    hearServerTime(START);
    const tab = openTab({ path: '/account', queries: [memberQuery()] });
    await advance(SESSION_MS - 62_000);
    expect(screen.queryByRole('timer')).not.toBeInTheDocument();
    await advance(4_000);
    expect(screen.getByRole('timer')).toHaveAccessibleName(/5[6-9]|60/);
    await advance(56_000);
    expect(tab.location()).toBe('/account');
    await advance(4_000);
    expect(tab.location()).toBe('/SignOut');
  });
});

describe('a device that slept', () => {
  it('SES-05 SES-06 asks the server for its time once, and asks no one while the clocks agree', async () => {
    vi.useFakeTimers({ now: START, toFake: [...FAKE] });
    const requests = answerCalls({ '/api/feature-flags': {} });
    const onKnown = vi.fn<() => void>();
    const checkSleep = watchSleep(onKnown);
    await vi.advanceTimersByTimeAsync(SESSION_MS);
    checkSleep();
    expect(requests).toEqual([]);
    vi.setSystemTime(Date.now() + SESSION_MS);
    checkSleep();
    checkSleep();
    await vi.waitFor(() => expect(onKnown).toHaveBeenCalledOnce(), 30_000);
    expect(requests.map(({ method, url }) => `${method} ${new URL(url).pathname}`)).toEqual([
      'HEAD /api/feature-flags',
    ]);
  });

  it('SES-05 asks again at the next wake-up when the server could not be reached', async () => {
    vi.useFakeTimers({ now: START, toFake: [...FAKE] });
    let isServerUp = false;
    answerCalls({
      '/api/feature-flags': () => {
        if (!isServerUp) throw new TypeError('Failed to fetch');
        return {};
      },
    });
    const onKnown = vi.fn<() => void>();
    const checkSleep = watchSleep(onKnown);
    vi.setSystemTime(Date.now() + SESSION_MS);
    checkSleep();
    await vi.advanceTimersByTimeAsync(100);
    expect(onKnown).not.toHaveBeenCalled();
    isServerUp = true;
    checkSleep();
    await vi.waitFor(() => expect(onKnown).toHaveBeenCalledOnce(), 30_000);
  });
});
