import { AsyncLocalStorage } from 'node:async_hooks';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import type { PageDataSource, PageRequest } from '@dining/site';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '../http/app-error.ts';
import { packText } from '../http/compressed-text.ts';
import { makeBundle } from '../tenancy/sites.testing.ts';
import { openRenderer, type RenderThread } from './renderer.ts';

/** A shell whose pages do what their address says, and show what they got. */
const SHELL = `
import { threadId } from 'node:worker_threads';
const pages = {
  '/shows': async ({ bundle, source, viewing, year }) => [bundle.version, await source?.featureFlags(), await source?.member?.tastes(), source?.memberZip, viewing?.at.getFullYear(), year],
  '/passes-on': async ({ source }) => source.search({ near: 'Brooklyn' }),
  '/does-without': async ({ source }) => source.search({}).catch(() => 'without'),
  '/waits': async ({ source }) => { while (Atomics.load(new Int32Array(source.memberZip), 0) === 0); return 'done'; },
  '/thread': async () => threadId,
  '/throws': async () => { throw new Error('no such part'); },
  '/throws-text': async () => { throw 'text'; },
  '/is-stuck': async () => { for (;;); },
  '/ends': async () => process.exit(3),
};
export const renderPage = async (request) => ({ status: 200, html: JSON.stringify(await pages[request.url](request)), inlineStyles: [] });
`;

/** A limit that a page which is not stuck stays below on the slowest machine. */
const LIMIT_MS = 3_000;

describe('the thread that renders pages', () => {
  const dir = mkdtempSync(join(tmpdir(), 'shell-'));
  let renderer: RenderThread;
  beforeAll(async () => {
    mkdirSync(join(dir, 'server'));
    writeFileSync(join(dir, 'server', 'server.js'), SHELL);
    writeFileSync(join(dir, 'server', 'package.json'), '{"type":"module"}');
    renderer = await openRenderer(dir, { limitMs: LIMIT_MS });
  });
  afterAll(async () => {
    await renderer.close();
    rmSync(dir, { recursive: true });
  });

  const bundle = makeBundle('demo');
  const render = async (url: string, source: object = {}, rest: Partial<PageRequest> = {}) => {
    const page = await renderer.renderPage({ bundle, url, year: 2026, source: source as PageDataSource, ...rest });
    return JSON.parse(brotliDecompressSync(page.packed).toString()) as unknown;
  };

  it('SRV-05 asks the server for the data of a page, and hands on the rest of its request', async () => {
    const source = {
      featureFlags: async () => ({ newMap: true }),
      memberZip: '10013',
      member: { tastes: async () => ({ cuisines: ['Thai'] }) },
    };
    const at = new Date('2025-06-01T12:00:00Z');
    expect(await render('/shows', source, { viewing: { member: {} as never, at } })).toEqual([
      bundle.version,
      { newMap: true },
      { cuisines: ['Thai'] },
      '10013',
      2025,
      2026,
    ]);
    const { status, etag, packed } = await renderer.renderPage({ bundle, url: '/shows', year: 2026 });
    const shown = `["${bundle.version}",null,null,null,null,2026]`;
    expect([status, etag, brotliDecompressSync(packed).toString()]).toEqual([200, (await packText(shown)).etag, shown]);
  });

  it('SRV-10 renders a bundle that was composed again, and those of other partners', async () => {
    const version = async (of: typeof bundle) =>
      ((await render('/shows', { featureFlags: async () => ({}) }, { bundle: of })) as unknown[])[0];
    const [again, other] = [
      { ...bundle, version: 'again' },
      { ...makeBundle('extremes'), version: 'other' },
    ];
    expect(await version(bundle)).toBe(bundle.version);
    expect(await version(again)).toBe('again');
    expect(await version(other)).toBe('other');
    expect(await Promise.all([version(again), version(bundle), version(other)])).toEqual([
      'again',
      bundle.version,
      'other',
    ]);
  });

  it('SRV-05 keeps the bundles of the partners used last, and renders the others all the same', async () => {
    const partners = Array.from({ length: 120 }, (_, index) => ({ ...makeBundle(`p${index}`), version: `v${index}` }));
    const versions = async () => {
      const pages = partners.map((of) => render('/shows', { featureFlags: async () => ({}) }, { bundle: of }));
      return (await Promise.all(pages)).map((shown) => (shown as unknown[])[0]);
    };
    for (let round = 0; round < 2; round += 1) expect(await versions()).toEqual(partners.map(({ version }) => version));
  });

  it('FRM-03 fails with the very error of the call that a page cannot do without', async () => {
    const error = new AppError(503, 'unavailable', 'The database is away.');
    const search = () => Promise.reject(error);
    await expect(render('/passes-on', { search })).rejects.toBe(error);
    expect(await render('/does-without', { search })).toBe('without');
  });

  it('FRM-03 fails with the message and the place of what went wrong in the page', async () => {
    await expect(render('/throws')).rejects.toThrow('no such part');
    await expect(render('/throws')).rejects.toMatchObject({ stack: expect.stringContaining('server.js') as string });
    await expect(render('/throws-text')).rejects.toThrow('text');
  });

  it('SRV-05 asks as part of the request that the page is for', async () => {
    const request = new AsyncLocalStorage<string>();
    const search = async () => request.getStore();
    const pages = ['first', 'second'].map((name) => request.run(name, () => render('/passes-on', { search })));
    expect(await Promise.all(pages)).toEqual(['first', 'second']);
  });

  it('SRV-05 leaves the server free to answer meanwhile', async () => {
    const memory = new SharedArrayBuffer(4);
    const page = render('/waits', { memberZip: memory });
    for (let turn = 0; turn < 10; turn += 1) await nextTurn();
    Atomics.store(new Int32Array(memory), 0, 1);
    expect(await page).toBe('done');
  });

  it.each([
    ['/is-stuck', 'A page took longer than 3 s.'],
    ['/ends', 'The thread that renders pages has ended.'],
  ])('SRV-05 %s fails with the page beside it, and the next page is rendered again', async (url, why) => {
    const search = () => new Promise<never>(() => undefined);
    const failure = (page: Promise<unknown>) => page.then(String, (error: unknown) => error as Error);
    const failures = await Promise.all([failure(render('/passes-on', { search })), failure(render(url))]);
    for (const error of failures) expect(error).toBeInstanceOf(Error);
    expect(failures.map(String).join()).toContain(why);
    expect(await render('/shows', { featureFlags: async () => ({}) })).toContain(bundle.version);
  });

  it('SRV-05 a page that waits too long for its data fails, and the thread goes on', async () => {
    const thread = await render('/thread');
    const search = () => new Promise<never>(() => undefined);
    await expect(render('/passes-on', { search })).rejects.toThrow('A page took longer than 3 s.');
    expect(await render('/thread')).toBe(thread);
  });

  it('SRV-05 says when the shell is broken', async () => {
    const broken = mkdtempSync(join(tmpdir(), 'shell-'));
    mkdirSync(join(broken, 'server'));
    writeFileSync(join(broken, 'server', 'server.js'), 'throw new Error("cut off");');
    await expect(openRenderer(broken)).rejects.toMatchObject({
      message: 'The thread that renders pages has ended.',
      cause: { message: 'cut off' },
    });
    rmSync(broken, { recursive: true });
  });
});
