import { ContentPageSchema, type ContentPage } from '@dining/api-contract';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { serverFixture } from '../../../testing/server-fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makeBundle, writeBundle } from '../../platform/tenancy/sites.testing.ts';
import { addOffer } from '../merchants/merchants.testing.ts';
import { startContentServer, type ContentServer } from './content-server.testing.ts';

const TOKEN = 'key-to-the-service';
const entries = Array.from({ length: 7 }, (_, index) => ({ slug: `p${index}`, fields: { headline: `P${index}` } }));

describe('content calls', () => {
  const { running } = serverFixture({ sites: { demo: { content: { popup: entries } }, extremes: {} } });
  const get = (name: string, query = '', host = 'demo.localhost') =>
    running.app.inject({ url: `/api/cms/pages/${name}/${query}`, headers: { host } });

  it('CON-01 SRV-01 returns a set with slug and fields, as the pages of the site request it', async () => {
    const answer = await get('popup', '?page_size=100');
    expect(Value.Errors(ContentPageSchema, answer.json())).toEqual([]);
    expect(answer.json<ContentPage>()).toEqual({ meta: { count: 7, next_page: null }, data: entries });
    expect((await get('*', '?page_size=100&preview=1')).json()).toEqual({
      meta: { count: 0, next_page: null },
      data: [],
    });
  });

  it('CON-01 returns a set in pages', async () => {
    const page = async (query: string) => {
      const { meta, data } = (await get('popup', query)).json<ContentPage>();
      return [data.map(({ slug }) => slug).join(), meta.next_page];
    };
    expect(await page('?page_size=3')).toEqual(['p0,p1,p2', 2]);
    expect(await page('?page_size=3&page=3')).toEqual(['p6', null]);
    expect(await page('?page_size=3&page=4')).toEqual(['', null]);
  });

  it('SRV-02 returns each partner’s own content', async () => {
    expect((await get('popup', '', 'extremes.localhost')).json<ContentPage>().data).toEqual([]);
  });

  it('SRV-04 refuses unknown sets and invalid pages', async () => {
    expect((await get('popups')).statusCode).toBe(404);
    for (const query of ['?page_size=0', '?page_size=101', '?page=0', '?page=x', '?preview=2', '?draft=1'])
      expect((await get('popup', query)).statusCode, query).toBe(400);
  });
});

describe('content that promises an offer', () => {
  let running: TestApp;
  let now = new Date('2026-11-20T17:00:00Z');
  beforeAll(async () => {
    const announcement = (slug: string, code: string) => ({
      slug,
      fields: { offer_code: code, banner_copy: [{ type: 'text', copy: `Promise of ${slug}` }] },
    });
    const bonus = {
      code: 'FIRST',
      units: 500,
      dines: 1,
      minimumTicketCents: 0,
      withinDays: 30,
      isNewMemberBonus: true,
    };
    running = await startTestApp({
      now: () => now,
      sites: {
        demo: {
          settings: { bonuses: [bonus] },
          content: { announcement_banner: [announcement('offer', 'SPRING'), announcement('bonus', 'FIRST')] },
        },
        extremes: { content: { announcement_banner: [announcement('theirs', 'SPRING')] } },
      },
    });
  });
  afterAll(() => running.stop());
  const promises = async (host = 'demo.localhost') => {
    const page = await running.app.inject({ url: '/', headers: { host } });
    const call = await running.app.inject({ url: '/api/cms/pages/announcement_banner/', headers: { host } });
    const slugs = call.json<ContentPage>().data.map(({ slug }) => slug);
    for (const slug of ['offer', 'bonus', 'theirs'])
      expect(page.body.includes(`Promise of ${slug}`), slug).toBe(slugs.includes(slug));
    return slugs;
  };

  it('MER-05 is shown while some listed restaurant of the partner pays it, and no longer', async () => {
    const { database } = running.test;
    expect(await promises()).toEqual(['bonus']);
    await addOffer(database, 'demo', 'm1', { campaign_codes: ['SPRING'], bonus_amount: 100, ends_on: '2026-11-20' });
    await vi.waitFor(async () => expect(await promises()).toEqual(['offer', 'bonus']), { timeout: 30_000 });
    expect(await promises('extremes.localhost')).toEqual([]);
    // The last day is over at the restaurant, in New York.
    now = new Date('2026-11-21T05:30:00Z');
    expect(await promises()).toEqual(['bonus']);
  });

  it('MER-05 is not shown for an offer without a bonus', async () => {
    await addOffer(running.test.database, 'demo', 'm2', { campaign_codes: ['SPRING', 'SEEN'] });
    await vi.waitFor(
      async () => {
        const search = await running.app.inject({
          url: '/api/v2/Merchants/Search?latitude=40.7577&longitude=-73.9857&campaignCode=SEEN',
          headers: { host: 'demo.localhost' },
        });
        expect(search.json<{ totalResultSize: number }>().totalResultSize).toBe(1);
      },
      { timeout: 30_000 },
    );
    expect(await promises()).toEqual(['bonus']);
  });
});

describe('content calls with a hosted service', () => {
  let time = Date.parse('2026-11-20T17:00:00Z');
  /** Makes the cached content stale. */
  const advance = () => (time += 60_000);
  let running: TestApp;
  let server: ContentServer;
  beforeAll(async () => {
    server = await startContentServer(TOKEN);
    server.sets['popup'] = [{ slug: 'a', fields: { headline: 'A', body: '<p>A</p>' } }];
    running = await startTestApp({
      now: () => new Date(time),
      sites: { demo: {}, extremes: {}, third: {} },
      env: { CONTENT_URL: server.url, CONTENT_TOKEN: TOKEN, LOG_LEVEL: 'trace' },
    });
  });
  afterAll(async () => {
    await running.stop();
    await server.stop();
  });

  it('CON-07 pages and calls show hosted content, and no response or log contains the token', async () => {
    const headers = { host: 'demo.localhost' };
    const answers = [
      await running.app.inject({ url: '/', headers }),
      await running.app.inject({ url: '/api/cms/pages/popup/', headers }),
    ];
    server.override = (response) => void response.destroy();
    answers.push(await running.app.inject({ url: '/', headers: { host: 'extremes.localhost' } }));
    expect(answers.map(({ body }) => body.includes('"headline":"A"'))).toEqual([true, true, false]);
    expect(running.logs.filter(({ msg }) => msg === 'hosted content could not be read').length).toBeGreaterThan(0);
    for (const { body, headers: sent } of answers) expect(body + JSON.stringify(sent)).not.toContain(TOKEN);
    expect(JSON.stringify(running.logs)).not.toContain(TOKEN);
  });

  it('CON-08 invalid content is logged with set, slug and field, shown in staging, and left out of pages', async () => {
    server.override = undefined;
    server.sets['home'] = [
      { slug: 'renewing', fields: { banner_text: 'Stay', 'user_states[0]': 'renewing' } },
      { slug: 'building', fields: { banner_text: 'Go on', 'user_states[0]': 'bilding' } },
    ];
    server.sets['earn_details'] = [{ slug: 'spring', fields: { headline: 'Spring', sidebar: 'nowhere' } }];
    const get = async (url: string) => running.app.inject({ url, headers: { host: 'third.localhost' } });
    const page = (await get('/api/cms/pages/home/')).json<ContentPage>();
    expect(page.data).toEqual([{ slug: 'renewing', fields: { banner_text: 'Stay', user_states: ['renewing'] } }]);
    const wrong = { set: 'home', slug: 'building', field: 'user_states.0', problem: '"bilding" is not allowed' };
    const { problems } = (await get('/api/staging/content')).json<{ problems: object[] }>();
    expect(problems).toEqual([
      expect.objectContaining(wrong),
      expect.objectContaining({ set: 'home', slug: 'building', field: '', problem: 'the entry is not shown' }),
      expect.objectContaining({ slug: 'spring', field: 'sidebar', problem: 'the sidebar "nowhere" does not exist' }),
    ]);
    const logged = running.logs.filter(({ msg, partner }) => msg === 'hosted content is wrong' && partner === 'third');
    expect(logged[0]).toMatchObject({ content: 'home', slug: 'building', field: wrong.field, problem: wrong.problem });
    expect(logged).toHaveLength(2);
  });

  it('CPY-03 CON-07 texts of the service replace those of the site, in its pages and the files that they name', async () => {
    const headers = { host: 'third.localhost' };
    const served = async () => {
      await running.app.inject({ url: '/', headers });
      const { deck, copyFiles } = running.renderer.requests.at(-1)!.bundle.basics;
      return { title: deck['notFound.title'], address: copyFiles.site };
    };
    const textsAt = async (url: string) => {
      const answer = await running.app.inject({ url, headers });
      return [answer.json<Record<string, unknown>>()['notFound.title'], answer.headers['cache-control']];
    };
    server.override = undefined;
    const composed = await served();
    expect(composed.address).toBe('/assets/copy/site.json');

    server.sets['home'] = [
      { slug: 'copy', fields: { 'notFound.title': 'No table at {programName}', 'not.a.key': 'x' } },
    ];
    advance();
    await vi.waitFor(async () => expect((await served()).title).toBe('No table at Demo Dining'), 30_000);
    const first = await served();
    expect(first.address).toMatch(/^\/api\/Copy\/[\w-]{12}\/site$/);
    expect(await textsAt(first.address)).toEqual(['No table at Demo Dining', 'public, max-age=31536000, immutable']);
    expect((await running.app.inject({ url: '/api/Copy/short/site', headers })).statusCode).toBe(400);

    // A site that is composed again keeps them.
    writeBundle(running.bundlesDir, makeBundle('third', { version: '2' }));
    await running.takeBundles();
    expect(await served()).toEqual(first);

    server.sets['home'] = [];
    advance();
    await vi.waitFor(async () => expect(await served()).toEqual(composed), 30_000);
    expect(await textsAt(first.address)).toEqual([composed.title, 'no-store']);
  });
});
