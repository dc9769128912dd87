import { afterEach, describe, expect, it, vi } from 'vitest';
import { answerPage } from './answer-page.ts';
import { isPicture } from './page-files.ts';

/** Sends a message to a worker; it has done what was asked when the promise resolves. */
async function send(data: unknown, files: readonly string[] = []) {
  const worker = { skipWaiting: vi.fn<() => Promise<void>>(), clients: { claim: vi.fn<() => Promise<void>>() } };
  const works: Promise<unknown>[] = [];
  answerPage({ data, waitUntil: (work) => void works.push(work) }, worker, files);
  await Promise.all(works);
  return worker;
}

afterEach(() => vi.unstubAllGlobals());

describe('The service worker', () => {
  it.each([[undefined], [null], ['SKIP_WAITING'], [{}], [{ type: 'OTHER' }]])(
    'BAN-05 does not replace the old worker at the message %o',
    async (data) => {
      expect((await send(data)).skipWaiting).not.toHaveBeenCalled();
    },
  );

  it('BAN-05 replaces the old worker when the page asks for it', async () => {
    expect((await send({ type: 'SKIP_WAITING' })).skipWaiting).toHaveBeenCalledOnce();
  });

  it('BLD-05 BAN-06 knows the pictures of restaurants, with and without the prefix of the site', () => {
    for (const path of [
      '/images/merchants/d1',
      '/rewards/images/merchants/d1/2',
      '/dining/v1/images/merchants/d1/plate',
    ])
      expect(isPicture(path), path).toBe(true);
    for (const path of ['/images/share/d1', '/rewards/api/Member', '/merchants/d1', '/rewards/images/merchants'])
      expect(isPicture(path), path).toBe(false);
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
    const files = ['/assets/core.js', '/assets/search.js', '/assets/member.json'];
    const { clients } = await send({ type: 'PRECACHE' }, files);
    expect(clients.claim, 'a page that was loading when the worker became active').toHaveBeenCalledOnce();
    expect(added).toEqual(['/assets/search.js', '/assets/member.json']);
  });
});
