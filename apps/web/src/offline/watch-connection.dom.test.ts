import { configureApi, useConnection } from '@dining/api-client';
import { answerCalls, TEST_ORIGIN } from '@dining/testing';
import { act, renderHook } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reportUnreachable, watchConnection } from './watch-connection.ts';

let isServerUp = true;
let isOnline = true;

/** Watches the connection, and records what pages are told about it. */
function watch() {
  const told: string[] = [];
  renderHook(() => {
    const { isOffline } = useConnection();
    useEffect(() => void told.push(isOffline ? 'offline' : 'online'), [isOffline]);
  });
  const back = vi.fn<() => void>();
  watchConnection(back);
  return { back, told };
}

const browserSays = (event: 'offline' | 'online') =>
  act(async () => {
    isOnline = event === 'online';
    window.dispatchEvent(new Event(event));
  });

beforeEach(() => {
  isServerUp = true;
  isOnline = true;
  configureApi(TEST_ORIGIN, {});
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  answerCalls({
    '/api/feature-flags': () => {
      if (!isServerUp) throw new TypeError('Failed to fetch');
      return {};
    },
  });
});

afterEach(async () => {
  vi.useRealTimers();
  await browserSays('online');
});

describe('the watched connection', () => {
  it('BAN-06 follows the browser', async () => {
    const { told, back } = watch();
    await browserSays('offline');
    await browserSays('offline');
    await browserSays('online');
    expect(told).toEqual(['online', 'offline', 'online']);
    expect(back).toHaveBeenCalledOnce();
  });

  it('BAN-06 is not lost because one call was canceled', async () => {
    vi.useFakeTimers();
    const { told, back } = watch();
    reportUnreachable();
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(told).toEqual(['online']);
    expect(back).not.toHaveBeenCalled();
  });

  it('BAN-06 is lost when the server cannot be reached, and asks until it can', async () => {
    vi.useFakeTimers();
    const { told, back } = watch();
    isServerUp = false;
    reportUnreachable();
    await act(() => vi.advanceTimersByTimeAsync(10_500));
    expect(told).toEqual(['online', 'offline']);
    isServerUp = true;
    await act(() => vi.advanceTimersByTimeAsync(10_500));
    expect(told).toEqual(['online', 'offline', 'online']);
    expect(back).toHaveBeenCalledOnce();
  });
});
