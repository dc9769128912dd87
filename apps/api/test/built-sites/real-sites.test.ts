import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRenderer } from '../../src/platform/pages/renderer.ts';
import { openSites } from '../../src/platform/tenancy/site-registry.ts';
import type { Site } from '../../src/platform/tenancy/site.ts';
import { bundles, isBuilt, shell } from '../../testing/built-sites.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const sites: readonly Site[] = isBuilt ? openSites(bundles, [], 'development').sites : [];

const paths = ['/', '/search?near=New+York,+NY', '/merchants/m1', '/earn', '/how-it-works', '/terms', '/nothing-here'];

describe.skipIf(!isBuilt)('the composed sites (skipped before they are built: npx nx run-many -t build)', () => {
  let running: TestApp;
  beforeAll(async () => {
    running = await startTestApp({ bundlesDir: bundles, renderer: await openRenderer(shell) });
  });
  afterAll(() => running.stop());
  const get = (code: string, url: string) => running.app.inject({ url, headers: { host: `${code}.localhost` } });

  describe.each(sites.map((site) => ({ code: site.code, site })))('$code', ({ code, site }) => {
    it('RTE-05 SRV-01 serves its pages, and the not-found page for other paths', async () => {
      for (const path of paths)
        expect((await get(code, path)).statusCode, path).toBe(path === '/nothing-here' ? 404 : 200);
      expect((await get(code, '/merchants/unknown')).statusCode).toBe(404);
    });

    it('SRV-04 BAN-05 lists every inline style of its pages in their policy, and has no inline scripts', async () => {
      for (const path of paths) {
        const { body, headers } = await get(code, path);
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
    });

    it('BLD-05 serves every file that its pages and its worker refer to', async () => {
      const named = new Set<string>();
      for (const path of paths)
        for (const [, address = ''] of (await get(code, path)).body.matchAll(
          /(?:src|href)="(\/(?:assets|images)\/[^"]+)"/g,
        ))
          named.add(address.replaceAll('&amp;', '&'));
      const worker = await get(code, '/worker.js');
      for (const [, address = ''] of worker.body.matchAll(/"?url"?:"(\/[^"]+)"/g)) named.add(address);
      expect(named.size).toBeGreaterThan(10);
      for (const address of named) expect((await get(code, address)).statusCode, address).toBe(200);
    });

    it('BLD-03 SRV-02 never mentions another partner', async () => {
      const others = sites
        .filter((other) => other.code !== code)
        .map(({ bundle }) => bundle.basics.partner.settings.programName);
      for (const path of [...paths, '/settings.json', '/copy.json']) {
        const { body } = await get(code, path);
        expect(
          others.filter((name) => body.includes(name)),
          path,
        ).toEqual([]);
      }
    });

    it('FRM-03 shows the reference code when a page fails', async () => {
      const { renderPage } = await openRenderer(shell);
      const { html, status } = await renderPage({
        bundle: site.bundle,
        url: '/',
        year: 2026,
        failed: { reference: 'ref-4711' },
      });
      expect(status).toBe(500);
      expect(html).toContain('ref-4711');
    });
  });
});
