import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contentNames, type ContentName } from '@dining/api-contract';
import { contentFile } from '@dining/content-source';
import { readContentFolder } from '@dining/content-source/node';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Site } from '../../platform/tenancy/site-registry.ts';
import { makeBundle } from '../../platform/tenancy/sites.testing.ts';
import { startContentServer, type ContentServer, type WrittenEntry } from './content-server.testing.ts';
import { createContentService, type ContentService } from './content.service.ts';
import { hostedContent } from './hosted-content.ts';

type Sets = Partial<Record<ContentName, WrittenEntry[]>>;
type Subject = { content: ContentService; site: Site; stop(): Promise<void> };

const TOKEN = 'key-to-the-service';
const quiet = { warn: () => undefined };
const popup = (slug: string, body: string, more: Partial<WrittenEntry> = {}): WrittenEntry => ({
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
  return {
    content: createContentService({ cacheSeconds: 60, now: () => new Date(), log: quiet }),
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
    content: createContentService({ hosted, cacheSeconds: 60, now: () => new Date(), log: quiet }),
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

  it('CON-01 CON-07 gives the entries of a set in their order, with slug and fields alone', async () => {
    const { content, site } = await open({ popup: [popup('b', '<p>B</p>'), popup('a', '<p>A</p>')] });
    expect(await content.set(site, 'popup')).toEqual([
      { slug: 'b', fields: { headline: 'b', body: '<p>B</p>' } },
      { slug: 'a', fields: { headline: 'a', body: '<p>A</p>' } },
    ]);
  });

  it('CON-02 gives all eleven sets, empty where there is nothing', async () => {
    const { content, site } = await open({ popup: [popup('a', '<p>A</p>')] });
    const sets = await content.sets(site);
    expect(Object.keys(sets)).toEqual([...contentNames]);
    expect(Object.entries(sets).flatMap(([name, entries]) => (entries.length > 0 ? [name] : []))).toEqual(['popup']);
  });

  it('SES-12 CON-07 gives drafts to a site for previews, and to no other', async () => {
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

  it('CON-01 gives a hundred entries', async () => {
    const entries = Array.from({ length: 100 }, (_, index) => popup(`p${index}`, `<p>${index}</p>`));
    expect(await bodies(await open({ popup: entries }))).toHaveLength(100);
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
  const open = (cacheSeconds = 60) =>
    createContentService({
      hosted: hostedContent({ url: server.url, token: TOKEN, timeoutMs: 200 }),
      cacheSeconds,
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

  it('CON-07 asks for the partner’s entries, page by page, and for drafts only where they are wanted', async () => {
    server.sets['popup'] = Array.from({ length: 250 }, (_, index) => popup(`p${index}`, '<p>x</p>'));
    expect(await read(open())).toHaveLength(250);
    expect(
      server.asked.map(({ searchParams }) => [
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
    expect([server.asked.at(-1)?.searchParams.get('preview'), server.asked.at(-1)?.pathname]).toEqual([
      '1',
      '/v2/pages/*/',
    ]);
  });

  it('CON-03 cleans what comes from outside', async () => {
    server.sets['popup'] = [popup('a', '<p onclick="x()">Hi<script>1</script></p>')];
    expect((await open().set(site, 'popup'))[0]?.fields['body']).toBe('<p>Hi</p>');
  });

  it('CON-07 asks once for what many want at once, and no more until it has grown old', async () => {
    const content = open();
    expect(await Promise.all([read(content), read(content), read(content)])).toEqual([['first'], ['first'], ['first']]);
    time += 59_999;
    await read(content);
    expect(server.asked).toHaveLength(1);
  });

  it('CON-07 answers with what it has while it reads anew, and then with the new', async () => {
    const content = open();
    await read(content);
    const before = content.revision(site);
    server.sets['popup'] = [popup('second', '<p>second</p>')];
    time += 60_000;
    expect(await read(content)).toEqual(['first']);
    await vi.waitFor(async () => expect(await read(content)).toEqual(['second']));
    expect(content.revision(site)).toBeGreaterThan(before);
    expect(warnings).toEqual([]);
  });

  it('CON-07 the revision alone sees to it that kept pages learn of new content, and stays when nothing is new', async () => {
    const content = open();
    await content.sets(site);
    const before = content.revision(site);
    time += 60_000;
    content.revision(site);
    await vi.waitFor(() => expect(server.asked).toHaveLength(contentNames.length * 2));
    await content.sets(site);
    expect(content.revision(site)).toBe(before);
  });

  it.each<[string, ContentServer['instead']]>([
    ['fails', (answer) => answer.writeHead(500).end('{}')],
    ['does not know the key', (answer) => answer.writeHead(401).end('{}')],
    ['sends something else', (answer) => answer.end('<html>')],
    ['sends half an answer', (answer) => answer.end('{"data": [')],
    ['sends no entries', (answer) => answer.end('{"meta": {}, "data": [null]}')],
    ['sends null', (answer) => answer.end('null')],
    ['sends others elsewhere', (answer) => answer.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
    ['says nothing', () => undefined],
    ['starts and stops', (answer) => void answer.write('{"data": [')],
    ['hangs up', (answer) => void answer.destroy()],
    ['sends without end', (answer) => void answer.write(Buffer.alloc(5_000_000, 32))],
  ])('CON-07 serves on what was read last while the service %s', async (_what, instead) => {
    const content = open();
    await read(content);
    server.instead = instead;
    time += 60_000;
    expect(await read(content)).toEqual(['first']);
    await vi.waitFor(() => expect(warnings).toHaveLength(1));
    expect(await read(content)).toEqual(['first']);
    expect(await read(open())).toEqual(['bundled']);
  });

  it('CON-07 asks a service in trouble no more often than a healthy one, and takes it back when it answers', async () => {
    server.instead = (answer) => answer.writeHead(503).end();
    const content = open();
    expect(await read(content)).toEqual(['bundled']);
    expect(await read(content)).toEqual(['bundled']);
    expect(server.asked).toHaveLength(1);
    server.instead = undefined;
    time += 60_000;
    await read(content);
    await vi.waitFor(async () => expect(await read(content)).toEqual(['first']));
  });

  it('CON-07 reads no more than twenty pages of a service that never ends', async () => {
    server.instead = (answer) => answer.end('{"meta": {"next_page": 2}, "data": []}');
    expect(await read(open())).toEqual([]);
    expect(server.asked).toHaveLength(20);
  });

  it('CON-07 names the key in no warning', async () => {
    server.instead = (answer) => void answer.destroy();
    await open().sets(site);
    expect(warnings).toHaveLength(contentNames.length);
    const [, { err }] = [0, (warnings[0] as [{ err: Error }])[0]];
    expect(`${err.stack} ${String(err.cause)} ${JSON.stringify(warnings)}`).not.toContain(TOKEN);
  });
});
