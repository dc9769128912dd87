import { beforeAll, describe, expect, it, vi } from 'vitest';

vi.mock('workbox-precaching', () => ({
  addPlugins: (plugins: Plugin[]) => void fetchPlugins.push(...plugins),
  cleanupOutdatedCaches: () => undefined,
  matchPrecache: () => undefined,
  precacheAndRoute: () => undefined,
}));
vi.mock('workbox-routing', () => ({ registerRoute: () => undefined, setCatchHandler: () => undefined }));
vi.mock('workbox-strategies', () => ({ CacheFirst: Object, NetworkFirst: Object, NetworkOnly: Object }));

type Plugin = { requestWillFetch: (given: { request: Request }) => Promise<Request> };

const fetchPlugins = vi.hoisted((): Plugin[] => []);
const skipWaiting = vi.fn<() => Promise<void>>();

beforeAll(async () => {
  // jsdom's window stands in for the worker's global scope.
  Object.assign(window, {
    __WB_MANIFEST: [],
    __PAGE_FILES: ['/assets/core.js', '/assets/search.js', '/copy.json'],
    skipWaiting,
  });
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

  it('BAN-05 BAN-06 fetches the offline page without cookies, so that it is never a member’s own', async () => {
    expect(fetchPlugins).toHaveLength(1);
    const request = new Request('http://site.test/offline/index.html', { credentials: 'same-origin' });
    expect((await fetchPlugins[0]!.requestWillFetch({ request })).credentials).toBe('omit');
  });

  it('BAN-06 fetches the code of the main pages only when the page has settled, and only what it lacks', async () => {
    const added: string[] = [];
    const cache = {
      add: async (file: string) => void added.push(file),
      keys: async () => [],
      delete: async () => true,
    };
    vi.stubGlobal('caches', {
      open: async () => cache,
      match: async (file: string) => (file === '/assets/core.js' ? new Response() : undefined),
    });
    let work: Promise<unknown> = Promise.resolve();
    const event = new MessageEvent('message', { data: { type: 'PRECACHE' } });
    window.dispatchEvent(Object.assign(event, { waitUntil: (promise: Promise<unknown>) => (work = promise) }));
    await work;
    expect(added).toEqual(['/assets/search.js', '/copy.json']);
    vi.unstubAllGlobals();
  });
});
