import { fastify } from 'fastify';
import { describe, expect, it } from 'vitest';
import { createIsOwnOrigin } from './own-origin.ts';
import type { Site } from './site.ts';

/** What a server answers to a request with these headers. @param setting.isSite whether its host names a site */
async function isOwn(
  headers: Readonly<Record<string, string>>,
  { transport = 'http', isSite = true }: { transport?: 'http' | 'https'; isSite?: boolean } = {},
): Promise<boolean> {
  const app = fastify();
  const isOwnOrigin = createIsOwnOrigin({ transport: () => transport });
  app.addHook('onRequest', (request, _reply, done) => {
    request.site = isSite ? ({ code: 'demo' } as Site) : undefined;
    done();
  });
  app.get('/', (request) => ({ isOwn: isOwnOrigin(request) }));
  const answer = await app.inject({ url: '/', headers: { host: 'demo.example:8080', ...headers } });
  await app.close();
  return answer.json<{ isOwn: boolean }>().isOwn;
}

describe('a request of the own origin', () => {
  it('BLD-05 SES-01 has the host and port of the request as its origin, over a transport at least as safe', async () => {
    expect(await isOwn({ origin: 'http://demo.example:8080' })).toBe(true);
    expect(await isOwn({ origin: 'https://demo.example:8080' })).toBe(true);
    expect(await isOwn({ origin: 'https://demo.example:8080' }, { transport: 'https' })).toBe(true);
    expect(await isOwn({ origin: 'http://demo.example:8080' }, { transport: 'https' })).toBe(false);
  });

  it.each([
    'http://demo.example',
    'http://demo.example:8081',
    'http://other.example:8080',
    'http://www.demo.example:8080',
    'ftp://demo.example:8080',
    'null',
    '',
  ])('BLD-05 SES-01 has no other origin: %j', async (origin) => {
    expect(await isOwn({ origin, 'sec-fetch-site': 'same-origin' })).toBe(false);
  });

  it('BLD-05 SES-01 is what the browser says where it sends no origin, and any request that no browser sent', async () => {
    expect(await isOwn({ 'sec-fetch-site': 'same-origin' })).toBe(true);
    for (const site of ['same-site', 'cross-site', 'none', ''])
      expect(await isOwn({ 'sec-fetch-site': site })).toBe(false);
    expect(await isOwn({})).toBe(true);
  });

  it('BLD-05 SES-01 is none with an origin at a host that names no site, or with a host that is none', async () => {
    expect(await isOwn({ origin: 'http://demo.example:8080' }, { isSite: false })).toBe(false);
    expect(await isOwn({ host: 'a b', origin: 'http://demo.example:8080' })).toBe(false);
  });
});
