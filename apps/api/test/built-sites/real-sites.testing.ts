import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { openRenderer, type RenderThread } from '../../src/platform/pages/renderer.ts';
import { bundles, shell } from '../../testing/built-sites.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { COMPOSED_SITES, type NamedSite } from './composed-sites.testing.ts';

const PATHS = ['/', '/search?near=New+York,+NY', '/merchants/m1', '/earn', '/how-it-works', '/terms', '/nothing-here'];

/** A server of the composed sites. */
export type RunningSites = {
  renderer: RenderThread;
  get(code: string, url: string): Promise<LightMyRequestResponse>;
  /** The pages of a site by path, rendered once for all tests. */
  pagesOf(code: string): Promise<ReadonlyMap<string, LightMyRequestResponse>>;
  stop(): Promise<void>;
};

/** Starts the server with the composed sites and the compiled shell. */
export async function startComposedSites(): Promise<RunningSites> {
  const renderer = await openRenderer(shell);
  const { app, stop } = await startTestApp({ bundlesDir: bundles, renderer });
  const get: RunningSites['get'] = (code, url) => app.inject({ url, headers: { host: `${code}.localhost` } });
  const rendered = new Map<string, ReadonlyMap<string, LightMyRequestResponse>>();
  return {
    renderer,
    get,
    async pagesOf(code) {
      const known = rendered.get(code);
      if (known) return known;
      const pages = new Map<string, LightMyRequestResponse>();
      for (const path of PATHS) pages.set(path, await get(code, path));
      rendered.set(code, pages);
      return pages;
    },
    async stop() {
      await stop();
      await renderer.close();
    },
  };
}

/** Expects the pages of a site, and the not-found page for other paths. */
export async function expectPages({ get, pagesOf }: RunningSites, { code }: NamedSite): Promise<void> {
  for (const [path, { statusCode }] of await pagesOf(code))
    expect(statusCode, path).toBe(path === '/nothing-here' ? 404 : 200);
  expect((await get(code, '/merchants/unknown')).statusCode).toBe(404);
}

/** Expects that the policy of each page lists its inline styles, and that the pages have no inline scripts. */
export async function expectListedStyles({ pagesOf }: RunningSites, { code }: NamedSite): Promise<void> {
  for (const [path, { body, headers }] of await pagesOf(code)) {
    const allowed = new Set(String(headers['content-security-policy']).match(/sha256-[\w+/=]+/g));
    const styles = [...body.matchAll(/<(?:style[^>]*|script)>([\s\S]*?)<\/(?:style|script)>/g)].map(
      ([, text]) =>
        `sha256-${createHash('sha256')
          .update(text ?? '')
          .digest('base64')}`,
    );
    expect(styles.length, path).toBeGreaterThan(0);
    expect(
      styles.filter((hash) => !allowed.has(hash)),
      path,
    ).toEqual([]);
    const tags = [...body.matchAll(/<[a-z][^>]*>/gi)].map(([tag]) => tag.replace(/"[^"]*"/g, '""'));
    expect(
      tags.filter((tag) => /\sstyle=|\son\w+=/i.test(tag)),
      path,
    ).toEqual([]);
    expect(
      body.match(
        /<script(?!>| type="module" src="\/assets\/| id="bootstrap" type="application\/json"| type="application\/ld\+json")[^>]*>/g,
      ),
      path,
    ).toBeNull();
  }
}

/** Expects every file that the pages and the worker of a site refer to. */
export async function expectFiles({ get, pagesOf }: RunningSites, { code }: NamedSite): Promise<void> {
  const named = new Set<string>();
  for (const { body } of (await pagesOf(code)).values())
    for (const [, address = ''] of body.matchAll(/(?:src|href)="(\/(?:assets|images)\/[^"]+)"/g))
      named.add(address.replaceAll('&amp;', '&'));
  const worker = await get(code, '/worker.js');
  for (const [, address = ''] of worker.body.matchAll(/"?url"?:"(\/[^"]+)"/g)) named.add(address);
  expect(named.size).toBeGreaterThan(10);
  for (const address of named) expect((await get(code, address)).statusCode, address).toBe(200);
}

/** Expects that nothing of a site mentions another partner. */
export async function expectNoOtherPartner({ get, pagesOf }: RunningSites, { code }: NamedSite): Promise<void> {
  const others = COMPOSED_SITES.filter((other) => other.code !== code).map(
    ({ site }) => site.bundle.basics.partner.settings.programName,
  );
  const answers = new Map(await pagesOf(code));
  for (const path of ['/settings.json', '/copy.json']) answers.set(path, await get(code, path));
  for (const [path, { body }] of answers)
    expect(
      others.filter((name) => body.includes(name)),
      path,
    ).toEqual([]);
}

/** Expects the reference code on the page of a site that failed. */
export async function expectReferenceCode({ renderer }: RunningSites, { site }: NamedSite): Promise<void> {
  const { packed, status } = await renderer.renderPage({
    bundle: site.bundle,
    url: '/',
    year: 2026,
    failed: { reference: 'ref-4711' },
  });
  expect(status).toBe(500);
  expect(brotliDecompressSync(packed).toString()).toContain('ref-4711');
}
