import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { ANNOUNCEMENT_COOKIE, announcementVersion } from '@dining/rules';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { addMember } from '../src/modules/members/members.testing.ts';
import { addMerchants, merchantRow } from '../src/modules/merchants/merchants.testing.ts';
import { createPageCache, type CachedPage } from '../src/platform/pages/page-cache.ts';
import { makeBundle, writeBundle } from '../src/platform/tenancy/sites.testing.ts';
import { serverFixture } from '../testing/server-fixture.ts';
import { COOKIE_SECRET, signIn, startTestApp } from '../testing/test-app.ts';

const host = 'demo.localhost';

describe('pages', () => {
  let time = Date.UTC(2026, 5, 1);
  const { running } = serverFixture({ now: () => new Date(time) });
  beforeEach(() => {
    running.renderer.requests.length = 0;
    running.renderer.instead = undefined;
    running.logs.length = 0;
  });
  const get = (url: string, headers: Record<string, string> = {}) =>
    running.app.inject({ url, headers: { host, ...headers } });
  const rendered = () => running.renderer.requests.map(({ url, bundle }) => `${bundle.basics.partner.code} ${url}`);

  it('RTE-05 SRV-01 are HTML with the status of the renderer', async () => {
    const answer = await get('/search?near=a');
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-cache',
    ]);
    expect(answer.body).toContain('<title>demo</title>');
    expect((await get('/unheard-of')).statusCode).toBe(404);
  });

  it('are rendered once per partner and URL, ignoring tracking parameters', async () => {
    await Promise.all([get('/search?near=once'), get('/search?near=once'), get('/search?near=once&utm_source=mail')]);
    await get('/search?utm_campaign=x&near=once&gclid=y');
    await get('/search?near=once', { host: 'extremes.localhost' });
    await get('/search?near=twice');
    expect(rendered()).toEqual(['demo /search?near=once', 'extremes /search?near=once', 'demo /search?near=twice']);
  });

  it('SRC-01 lead to another address where the renderer says so, with tracking parameters, and are not cached', async () => {
    running.renderer.instead = async () => ({
      status: 302,
      html: '',
      inlineStyles: [],
      redirect: '/search?what=sushi',
    });
    for (const [url, location] of [
      ['/search?what=good+sushi', '/search?what=sushi'],
      ['/search?what=good+sushi&utm_source=mail', '/search?what=sushi&utm_source=mail'],
    ] as const) {
      const { statusCode, headers } = await get(url);
      expect([statusCode, headers.location, headers['cache-control']]).toEqual([302, location, 'no-store']);
    }
    expect(rendered()).toEqual(Array.from({ length: 2 }, () => 'demo /search?what=good+sushi'));
  });

  it('are compressed if accepted, and not sent again if unchanged', async () => {
    const compressed = await get('/', { 'accept-encoding': 'br' });
    expect(compressed.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe((await get('/')).body);
    const again = await get('/', { 'if-none-match': String(compressed.headers['etag']), 'accept-encoding': 'br' });
    expect([again.statusCode, again.body, again.headers['etag'], again.headers['cache-control']]).toEqual([
      304,
      '',
      compressed.headers['etag'],
      'no-cache',
    ]);
    expect(again.headers['content-security-policy']).toBe(compressed.headers['content-security-policy']);
  });

  it('are not cached when not found, failed or with a long URL', async () => {
    const long = `/search?near=${'a'.repeat(300)}`;
    for (const url of ['/missing', '/missing', '/boom', '/boom', long, long]) await get(url, { 'if-none-match': '*' });
    expect(rendered().filter((line) => !line.endsWith(' /'))).toEqual(
      ['/missing', '/missing', '/boom', '/boom', long, long].map((url) => `demo ${url}`),
    );
  });

  it('FRM-03 RTE-05 show the server-error page with the request id when rendering fails', async () => {
    const answer = await get('/boom');
    expect([answer.statusCode, answer.headers['cache-control'], answer.headers['content-type']]).toEqual([
      500,
      'no-store',
      'text/html; charset=utf-8',
    ]);
    expect(answer.body).toContain(`"reference":"${answer.headers['x-request-id']}"`);
    expect(running.renderer.requests.at(-1)).toMatchObject({ failed: { reference: answer.headers['x-request-id'] } });
    expect(running.renderer.requests.at(-1)).not.toHaveProperty('source');
    expect(running.logs).toContainEqual(
      expect.objectContaining({
        level: 50,
        requestId: answer.headers['x-request-id'],
        err: expect.objectContaining({ message: 'the page could not be rendered' }) as unknown,
      }),
    );
  });

  it('FRM-03 still show the request id when the error page fails too', async () => {
    running.renderer.instead = () => Promise.reject(new Error('nothing works'));
    const answer = await get('/search?near=broken');
    expect([answer.statusCode, answer.body]).toEqual([
      500,
      `Something went wrong on our side. Reference code: ${answer.headers['x-request-id']}\n`,
    ]);
  });

  it('CON-02 contain the content and flags of their site', async () => {
    const { body } = await get('/search?near=data');
    expect(body).toContain('"filters":{"acclaimed":false');
    expect(body).toContain('"announcement_banner":[]');
  });

  it('BAN-01 leave out the announcement that the visitor dismissed, and are cached apart from those with it', async () => {
    const words = [{ type: 'text' as const, copy: 'Double points in May' }];
    const announcing = await startTestApp({
      sites: { demo: { content: { announcement_banner: [{ slug: 'may', fields: { banner_copy: words } }] } } },
    });
    onTestFinished(() => announcing.stop());
    const shows = async (cookie?: string) => {
      const headers = { host, ...(cookie !== undefined && { cookie: `${ANNOUNCEMENT_COOKIE}=${cookie}` }) };
      return (await announcing.app.inject({ url: '/search', headers })).body.includes('Double points in May');
    };
    const version = announcementVersion(words);
    expect([await shows(), await shows(version), await shows()]).toEqual([true, false, true]);
    const rendersBefore = announcing.renderer.requests.length;
    for (const other of [announcementVersion([{ copy: 'Older words' }]), '', '%00', 'x'.repeat(3000)])
      expect(await shows(other), other).toBe(true);
    expect(announcing.renderer.requests).toHaveLength(rendersBefore);
  });

  it('are rendered again when merchants change', async () => {
    await get('/search?near=change');
    await addMerchants(running.test.database, [merchantRow('m3')]);
    await vi.waitFor(async () => {
      await get('/search?near=change');
      expect(rendered()).toHaveLength(2);
    }, 30_000);
  });

  it('ACC-02 ACC-17 are rendered again when the year of members’ levels ends, at midnight in New York', async () => {
    time = Date.UTC(2027, 0, 1, 4, 59);
    await get('/search?near=year');
    time = Date.UTC(2027, 0, 1, 5);
    await get('/search?near=year');
    expect(running.renderer.requests.map(({ year }) => year)).toEqual([2026, 2027]);
  });

  it('BLD-05 are rendered again with the new files when the site is composed again', async () => {
    await get('/search?near=compose');
    writeBundle(running.bundlesDir, makeBundle('demo', { version: '2' }));
    await running.takeBundles();
    await get('/search?near=compose');
    expect(running.renderer.requests.map(({ bundle }) => bundle.version)).toEqual(['1', '2']);
    expect((await get('/worker.js')).body).toContain('"demo"');
  });

  it('BAN-05 RTE-05 are also served under their file name on a static host', async () => {
    expect((await get('/search/index.html')).statusCode).toBe(200);
    expect(rendered()).toEqual(['demo /search']);
  });

  it('BLD-01 the icon is also served under the name that programs fetch which read no links', async () => {
    const icon = await get('/favicon.ico');
    expect([icon.statusCode, icon.body, icon.headers['content-type'], icon.headers['cache-control']]).toEqual([
      200,
      'icon',
      'image/vnd.microsoft.icon',
      'no-cache',
    ]);
  });

  it('BAN-05 BAN-06 the page that the service worker stores is that of a visitor, whoever fetches it', async () => {
    const member = (await signIn(running.app, await addMember(running.test.database, 'demo'))).headers;
    const stored = '/offline/index.html?__WB_REVISION__=1';
    const [own, visitors] = [await get(stored, member), await get(stored)];
    expect([own.body, own.cookies]).toEqual([visitors.body, []]);
    await get('/search?near=own', member);
    expect(running.renderer.requests.map(({ url, viewing }) => [url.split('?')[0], viewing !== undefined])).toEqual([
      ['/offline', false],
      ['/offline', false],
      ['/search', true],
    ]);
  });

  it('BLD-05 files are served compressed, and as immutable if their name contains their hash', async () => {
    const script = await get('/assets/client-abc.js', { 'accept-encoding': 'gzip, br' });
    expect([
      script.statusCode,
      script.headers['content-encoding'],
      script.headers['cache-control'],
      script.headers['vary'],
    ]).toEqual([200, 'br', 'public, max-age=31536000, immutable', 'accept-encoding']);
    expect(brotliDecompressSync(script.rawPayload).toString()).toContain('client client');
    expect((await get('/assets/client-abc.js')).body).toContain('client client');
    expect(
      (
        await get('/assets/client-abc.js', {
          'if-none-match': String((await get('/assets/client-abc.js')).headers['etag']),
        })
      ).statusCode,
    ).toBe(304);
    expect((await get('/assets/icon.svg')).headers['content-type']).toBe('image/svg+xml');
    expect((await get('/settings.json')).headers['cache-control']).toBe('no-cache');
    expect((await get('/assets/gone.js')).body).toBe('There is no such file.\n');
  });
});

describe('pictures in mails', () => {
  it('MAI-02 may be shown by the pages of mail programs on the web, unlike other files of a site', async () => {
    const running = await startTestApp();
    onTestFinished(() => running.stop());
    const wordmark = { src: '/assets/wordmark.png', width: 100, ground: '#fff', text: '#000' };
    writeBundle(running.bundlesDir, { ...makeBundle('demo', { version: '2' }), mailWordmark: wordmark });
    for (const file of ['wordmark.png', 'icon.png', 'other.png'])
      writeFileSync(join(running.bundlesDir, 'demo/assets', file), '');
    await running.takeBundles();
    const policyOf = async (url: string) =>
      (await running.app.inject({ url, headers: { host } })).headers['cross-origin-resource-policy'];
    expect(await policyOf('/assets/wordmark.png')).toBe('cross-origin');
    expect(await policyOf('/assets/icon.png')).toBe('cross-origin');
    expect(await policyOf('/assets/other.png')).toBe('same-origin');
  });
});

describe('staging tools', () => {
  it.each([
    { APP_ENV: 'development', pages: 'every page', hasTools: true },
    { APP_ENV: 'staging', pages: 'every page', hasTools: true },
    { APP_ENV: 'production', pages: 'no page', hasTools: undefined },
  ])('RTE-04 are on $pages in $APP_ENV', async ({ APP_ENV, hasTools }) => {
    const running = await startTestApp({
      env: { APP_ENV, COOKIE_SECRET },
      sites: { demo: { environments: { staging: { hosts: ['demo.example'] } } } },
    });
    const headers = { host: 'demo.example' };
    const member = (await signIn(running.app, await addMember(running.test.database, 'demo'), 'demo.example')).headers;
    running.renderer.requests.length = 0;
    for (const url of ['/', '/search', '/missing', '/boom']) await running.app.inject({ url, headers });
    await running.app.inject({ url: '/account', headers: { ...headers, cookie: member['cookie'] } });
    expect(running.renderer.requests.length).toBeGreaterThanOrEqual(5);
    for (const { url, hasTools: given } of running.renderer.requests) expect(given, url).toBe(hasTools);
    await running.stop();
  });
});

describe('the page cache', () => {
  const site = (code: string) => ({ code, folder: '', bundle: makeBundle(code) });
  const page = (bytes: number): CachedPage => ({ packed: Buffer.alloc(bytes), etag: 'W/"x"', status: 200, policy: '' });

  it('SRV-05 stays within its size, and a flooded site does not evict other sites’ pages', async () => {
    const cache = createPageCache(2, 2 * 1024 * 1024);
    const renders: string[] = [];
    const ask = (code: string, url: string) =>
      cache.page(site(code), url, 'v1', async () => (renders.push(`${code} ${url}`), page(100_000)));
    await ask('demo', '/');
    for (let index = 0; index < 50; index += 1) await ask('extremes', `/search?near=${index}`);
    renders.length = 0;
    await ask('demo', '/');
    await ask('extremes', '/search?near=49');
    await ask('extremes', '/search?near=0');
    expect(renders).toEqual(['extremes /search?near=0']);
  });

  it('SRV-05 has room for some pages of every site, however many sites there are', async () => {
    const cache = createPageCache(1_000);
    let renders = 0;
    const ask = () => cache.page(site('demo'), '/', 'v1', async () => ((renders += 1), page(100_000)));
    await ask();
    await ask();
    expect(renders).toBe(1);
  });
});
