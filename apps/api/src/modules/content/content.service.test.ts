import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contentFile } from '@dining/content-source';
import { readContentFolder } from '@dining/content-source/node';
import { contentNames, type ContentName } from '@dining/rules';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Site } from '../../platform/tenancy/site.ts';
import { makeBundle } from '../../platform/tenancy/sites.testing.ts';
import { startContentServer, type AuthoredEntry, type ContentServer } from './content-server.testing.ts';
import { createContentService, type ContentService } from './content.service.ts';
import { hostedContent } from './hosted-content.ts';

type Sets = Partial<Record<ContentName, AuthoredEntry[]>>;
type Subject = { content: ContentService; site: Site; stop(): Promise<void> };

const TOKEN = 'key-to-the-service';
const silentLog = { warn: () => undefined };
/** The campaigns whose offers pay. */
const liveCampaigns = () => new Set(['SPRING']);
const popup = (slug: string, body: string, more: Partial<AuthoredEntry> = {}): AuthoredEntry => ({
  slug,
  fields: { headline: slug, body },
  ...more,
});
const bodies = async ({ content, site }: Subject, name: ContentName = 'popup') =>
  (await content.set(site, name)).map(({ fields }) => fields['body']);

async function fromFolder(sets: Sets, cmsPreview: boolean): Promise<Subject> {
  const folder = mkdtempSync(join(tmpdir(), 'dining-content-'));
  mkdirSync(folder, { recursive: true });
  for (const [name, data] of Object.entries(sets))
    writeFileSync(join(folder, contentFile(name as ContentName)), JSON.stringify({ data }));
  const { sets: content, findings } = readContentFolder(folder, { preview: cmsPreview });
  expect(findings).toEqual([]);
  const site = { code: 'demo', folder, bundle: makeBundle('demo', { settings: { cmsPreview }, content }) };
  const { sets: drafts } = readContentFolder(folder, { preview: true });
  writeFileSync(join(folder, 'sources.json'), JSON.stringify({ files: {}, drafts }));
  return {
    content: createContentService({ cacheSeconds: 60, liveCampaigns, now: () => new Date(), log: silentLog }),
    site,
    stop: async () => rmSync(folder, { recursive: true }),
  };
}

async function fromService(sets: Sets, cmsPreview: boolean): Promise<Subject> {
  const server = await startContentServer(TOKEN);
  Object.assign(server.sets, sets);
  const site = { code: 'demo', folder: '', bundle: makeBundle('demo', { settings: { cmsPreview } }) };
  const hosted = hostedContent({ url: server.url, token: TOKEN, timeoutMs: 2_000 });
  return {
    content: createContentService({ hosted, cacheSeconds: 60, liveCampaigns, now: () => new Date(), log: silentLog }),
    site,
    stop: server.stop,
  };
}

describe.each([
  ['a partner folder', fromFolder],
  ['a hosted service', fromService],
])('content from %s', (_name, start) => {
  let subject: Subject | undefined;
  const open = async (sets: Sets, cmsPreview = false) => (subject = await start(sets, cmsPreview));
  afterEach(async () => {
    await subject?.stop();
    subject = undefined;
  });

  it('CON-01 CON-07 CTR-10 a set has its entries in order, with slug and fields only', async () => {
    const { content, site } = await open({ popup: [popup('b', '<p>B</p>'), popup('a', '<p>A</p>')] });
    expect(await content.set(site, 'popup')).toEqual([
      { slug: 'b', fields: { headline: 'b', body: '<p>B</p>' } },
      { slug: 'a', fields: { headline: 'a', body: '<p>A</p>' } },
    ]);
  });

  it('CON-02 there are eleven sets, empty ones included', async () => {
    const { content, site } = await open({ popup: [popup('a', '<p>A</p>')] });
    const sets = await content.sets(site);
    expect(Object.keys(sets)).toHaveLength(11);
    expect(Object.keys(sets)).toEqual([...contentNames]);
    expect(Object.entries(sets).flatMap(([name, entries]) => (entries.length > 0 ? [name] : []))).toEqual(['popup']);
  });

  it('SES-12 CON-07 only a preview site receives drafts', async () => {
    const sets = {
      popup: [
        popup('a', '<p>old</p>'),
        popup('a', '<p>new</p>', { draft: true }),
        popup('b', '<p>soon</p>', { draft: true }),
      ],
    };
    expect(await bodies(await open(sets))).toEqual(['<p>old</p>']);
    await subject?.stop();
    expect(await bodies(await open(sets, true))).toEqual(['<p>new</p>', '<p>soon</p>']);
  });

  it('EXT-10 CON-07 lists the drafts that the site does not show, with their sets as they would be published', async () => {
    const { content, site } = await open({
      popup: [popup('a', '<p>old</p>'), popup('a', '<p>new</p>', { draft: true }), popup('b', '<p>B</p>')],
      earn_details: [popup('over', '<p>Over</p>', { fields: { headline: 'over', offer_code: 'WINTER' }, draft: true })],
      sidebar: [],
    });
    const { entries, sets } = await content.drafts(site);
    expect(entries).toEqual([{ set: 'popup', slug: 'a' }]);
    expect(Object.keys(sets)).toEqual(['popup']);
    expect(sets.popup?.map(({ slug, fields }) => [slug, fields['body']]).toSorted()).toEqual([
      ['a', '<p>new</p>'],
      ['b', '<p>B</p>'],
    ]);
    // A preview site shows its drafts already.
    await subject?.stop();
    const preview = await open({ popup: [popup('a', '<p>new</p>', { draft: true })] }, true);
    expect(await preview.content.drafts(preview.site)).toEqual({ entries: [], sets: {} });
  });

  it('CON-01 a set may have a hundred entries', async () => {
    const entries = Array.from({ length: 100 }, (_, index) => popup(`p${index}`, `<p>${index}</p>`));
    expect(await bodies(await open({ popup: entries }))).toHaveLength(100);
  });

  it('MER-05 CON-07 leaves out entries whose offer does not pay', async () => {
    const detail = (slug: string, fields: object): AuthoredEntry => ({ slug, fields: { headline: slug, ...fields } });
    const { content, site } = await open({
      earn_details: [
        detail('plain', {}),
        detail('running', { offer_code: 'SPRING' }),
        detail('over', { offer_code: 'WINTER' }),
      ],
    });
    expect((await content.set(site, 'earn_details')).map(({ slug }) => slug)).toEqual(['plain', 'running']);
    expect((await content.sets(site)).earn_details).toHaveLength(2);
  });
});

describe('content from a hosted service', () => {
  let server: ContentServer;
  let time = Date.UTC(2026, 0, 1);
  const warnings: unknown[] = [];
  const site: Site = {
    code: 'demo',
    folder: '',
    bundle: makeBundle('demo', { content: { popup: [popup('bundled', '<p>bundled</p>')] } }),
  };
  const open = (cacheSeconds = 60, timeoutMs = 10_000) =>
    createContentService({
      hosted: hostedContent({ url: server.url, token: TOKEN, timeoutMs }),
      cacheSeconds,
      liveCampaigns,
      now: () => new Date(time),
      log: { warn: (...line: unknown[]) => void warnings.push(line) },
    });
  const read = async (content: ContentService) => (await content.set(site, 'popup')).map(({ slug }) => slug);
  beforeEach(async () => {
    warnings.length = 0;
    server = await startContentServer(TOKEN);
    server.sets['popup'] = [popup('first', '<p>first</p>')];
  });
  afterEach(() => server.stop());

  it('CON-07 requests the partner’s entries page by page, and drafts only for preview sites', async () => {
    server.sets['popup'] = Array.from({ length: 250 }, (_, index) => popup(`p${index}`, '<p>x</p>'));
    expect(await read(open())).toHaveLength(250);
    expect(
      server.requested.map(({ searchParams }) => [
        searchParams.get('page'),
        searchParams.get('page_size'),
        searchParams.get('fields.partner'),
        searchParams.get('preview'),
      ]),
    ).toEqual([
      ['1', '100', 'demo', null],
      ['2', '100', 'demo', null],
      ['3', '100', 'demo', null],
    ]);
    const preview = { ...site, bundle: makeBundle('demo', { settings: { cmsPreview: true } }) };
    await open().set(preview, '*');
    expect(server.requested.at(-1)?.searchParams.get('preview')).toBe('1');
    expect(server.requested.at(-1)?.pathname).toBe('/v2/pages/*/');
  });

  it('CON-03 hosted content is sanitized', async () => {
    server.sets['popup'] = [popup('a', '<p onclick="x()">Hi<script>1</script></p>')];
    expect((await open().set(site, 'popup'))[0]?.fields['body']).toBe('<p>Hi</p>');
  });

  it('CON-07 concurrent reads share one request, and none follows until the content is stale', async () => {
    const content = open();
    expect(await Promise.all([read(content), read(content), read(content)])).toEqual([['first'], ['first'], ['first']]);
    time += 59_999;
    await read(content);
    expect(server.requested).toHaveLength(1);
  });

  it('CON-07 serves stale content while it is refreshed, and the new content afterwards', async () => {
    const content = open();
    await read(content);
    const before = content.revision(site);
    server.sets['popup'] = [popup('second', '<p>second</p>')];
    time += 60_000;
    expect(await read(content)).toEqual(['first']);
    await vi.waitFor(async () => expect(await read(content)).toEqual(['second']), 30_000);
    expect(content.revision(site)).toBeGreaterThan(before);
    expect(warnings).toEqual([]);
  });

  it('CON-07 asking for the revision refreshes stale content, and the revision stays if nothing changed', async () => {
    const content = open();
    await content.sets(site);
    const before = content.revision(site);
    time += 60_000;
    content.revision(site);
    await vi.waitFor(() => expect(server.requested).toHaveLength(contentNames.length * 2), 30_000);
    await content.sets(site);
    expect(content.revision(site)).toBe(before);
  });

  it.each<[string, ContentServer['override'], timeoutMs?: number]>([
    ['fails', (response) => response.writeHead(500).end('{}')],
    ['rejects the token', (response) => response.writeHead(401).end('{}')],
    ['sends HTML', (response) => response.end('<html>')],
    ['sends incomplete JSON', (response) => response.end('{"data": [')],
    ['sends invalid entries', (response) => response.end('{"meta": {}, "data": [null]}')],
    ['sends null', (response) => response.end('null')],
    ['redirects', (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
    ['does not respond', () => undefined, 200],
    ['stops within a response', (response) => void response.write('{"data": ['), 200],
    ['closes the connection', (response) => void response.destroy()],
    ['sends too much', (response) => void response.write(Buffer.alloc(5_000_000, 32)), 200],
  ])('CON-07 serves the last content while the service %s', async (_what, override, timeoutMs) => {
    const content = open(60, timeoutMs);
    // On a slow machine an answer may miss so short a limit.
    const readAnew = async () => {
      time += 60_000;
      return read(content);
    };
    await expect.poll(readAnew).toEqual(['first']);
    warnings.length = 0;
    server.override = override;
    time += 60_000;
    expect(await read(content)).toEqual(['first']);
    await vi.waitFor(() => expect(warnings).toHaveLength(1), 30_000);
    expect(await read(content)).toEqual(['first']);
    expect(await read(open(60, timeoutMs))).toEqual(['bundled']);
  });

  it('CON-07 requests a failing service no more often than a healthy one, and uses it again once it responds', async () => {
    server.override = (response) => response.writeHead(503).end();
    const content = open();
    expect(await read(content)).toEqual(['bundled']);
    expect(await read(content)).toEqual(['bundled']);
    expect(server.requested).toHaveLength(1);
    server.override = undefined;
    time += 60_000;
    await read(content);
    await vi.waitFor(async () => expect(await read(content)).toEqual(['first']), 30_000);
  });

  it('CON-07 reads at most twenty pages of a set', async () => {
    server.override = (response) => response.end('{"meta": {"next_page": 2}, "data": []}');
    expect(await read(open())).toEqual([]);
    expect(server.requested).toHaveLength(20);
  });

  it('CON-07 warnings never contain the token', async () => {
    server.override = (response) => void response.destroy();
    await open().sets(site);
    expect(warnings).toHaveLength(contentNames.length);
    const [{ err }] = warnings[0] as [{ err: Error }];
    expect(`${err.stack} ${String(err.cause)} ${JSON.stringify(warnings)}`).not.toContain(TOKEN);
  });

  it('CON-08 logs what is wrong once, not at every refresh, and again when it changes', async () => {
    const home = (state: string) => [{ slug: 'b', fields: { banner_text: 'B', 'user_states[0]': state } }];
    const content = open();
    const readAgain = async () => {
      time += 60_000;
      await content.set(site, 'home');
      await vi.waitFor(() => expect(server.requested.length).toBeGreaterThan(0), 30_000);
      server.requested.length = 0;
      await content.set(site, 'home');
    };
    server.sets['home'] = home('bilding');
    await content.set(site, 'home');
    expect(warnings).toHaveLength(2);
    server.requested.length = 0;
    await readAgain();
    expect(warnings).toHaveLength(2);
    server.sets['home'] = home('renewin');
    await readAgain();
    await vi.waitFor(() => expect(warnings).toHaveLength(4), 30_000);
    expect(await content.problems(site)).toHaveLength(2);
    server.sets['home'] = home('renewing');
    await readAgain();
    await vi.waitFor(async () => expect(await content.problems(site)).toEqual([]), 30_000);
  });

  it('CON-08 says that a set could not be read', async () => {
    server.override = (response) => response.writeHead(500).end('{}');
    const problems = await open().problems(site);
    expect(problems.map(({ set }) => set)).toEqual([...contentNames]);
    expect(problems[0]?.problem).toBe('the content service could not be read; the last content is shown');
  });
});
