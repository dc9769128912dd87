import { configureApi } from '@dining/api-client';
import { answerCalls, TEST_ORIGIN } from '@dining/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';

let isServerUp = true;
let isOnline = true;

/** A fresh watcher; what it says of the connection is recorded. */
async function watch() {
  vi.resetModules();
  const said: boolean[] = [];
  vi.doMock('@dining/api-client', async (original) => ({
    ...(await original<object>()),
    apiUrl: (path: string) => TEST_ORIGIN + path,
    setConnection: ({ isOffline }: { isOffline: boolean }) => said.push(isOffline),
  }));
  const module = await import('./watch-connection.ts');
  const back = vi.fn<() => void>();
  module.watchConnection(back);
  return { ...module, back, said };
}

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

describe('the watched connection', () => {
  it('BAN-06 follows the browser', async () => {
    const { said, back } = await watch();
    isOnline = false;
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('offline'));
    isOnline = true;
    window.dispatchEvent(new Event('online'));
    expect(said).toEqual([true, false]);
    expect(back).toHaveBeenCalledOnce();
  });

  it('BAN-06 is not lost because one call was canceled', async () => {
    const { said, reportUnreachable } = await watch();
    reportUnreachable();
    await vi.waitFor(() => expect(said).toEqual([]));
  });

  it('BAN-06 is lost when the server cannot be reached, and asks until it can', async () => {
    vi.useFakeTimers();
    const { said, back, reportUnreachable } = await watch();
    isServerUp = false;
    reportUnreachable();
    await vi.advanceTimersByTimeAsync(10_500);
    expect(said).toEqual([true]);
    isServerUp = true;
    await vi.advanceTimersByTimeAsync(10_500);
    expect(said).toEqual([true, false]);
    expect(back).toHaveBeenCalledOnce();
    vi.useRealTimers();
  });
});
