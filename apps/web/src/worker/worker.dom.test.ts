import { beforeAll, describe, expect, it, vi } from 'vitest';

vi.mock('workbox-precaching', () => ({
  cleanupOutdatedCaches: () => undefined,
  matchPrecache: () => undefined,
  precacheAndRoute: () => undefined,
}));
vi.mock('workbox-routing', () => ({ registerRoute: () => undefined, setCatchHandler: () => undefined }));
vi.mock('workbox-strategies', () => ({ CacheFirst: Object, NetworkOnly: Object }));

const skipWaiting = vi.fn<() => Promise<void>>();

beforeAll(async () => {
  // jsdom's window stands in for the worker's global scope.
  Object.assign(window, { __WB_MANIFEST: [], skipWaiting });
  await import('./worker.ts');
});

describe('The service worker', () => {
  it('BAN-05 replaces the old worker only when the page asks for it', () => {
    for (const data of [undefined, null, 'SKIP_WAITING', {}, { type: 'OTHER' }])
      window.dispatchEvent(new MessageEvent('message', { data }));
    expect(skipWaiting).not.toHaveBeenCalled();
    window.dispatchEvent(new MessageEvent('message', { data: { type: 'SKIP_WAITING' } }));
    expect(skipWaiting).toHaveBeenCalledOnce();
  });
});
