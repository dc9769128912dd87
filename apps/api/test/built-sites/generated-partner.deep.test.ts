import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { JSDOM } from 'jsdom';
import { expect, it, onTestFinished } from 'vitest';
import { openRenderer } from '../../src/platform/pages/renderer.ts';
import { isBuilt, shell } from '../../testing/built-sites.ts';
import { startTestApp } from '../../testing/test-app.ts';

/** With characters that HTML, JSON, CSS or SVG would escape, or end a text at. */
const NAME = 'Fork & Knife® "Rewards"';

const GENERATE = new URL('../../../../tools/partners/src/generator/generate-process.testing.ts', import.meta.url)
  .pathname;

it.skipIf(!isBuilt)(
  'PRT-05 a generated partner, whatever characters its name has, is composed and served, with pages, manifest and calls (skipped before the shell is built)',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'generated-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    execFileSync(process.execPath, [GENERATE, folder, 'acme', NAME], { stdio: ['ignore', 'ignore', 'inherit'] });
    const { app, stop } = await startTestApp({
      bundlesDir: join(folder, 'dist/partners'),
      renderer: await openRenderer(shell),
    });
    onTestFinished(stop);
    const get = (url: string) => app.inject({ url, headers: { host: 'acme.localhost' } });

    const home = await get('/');
    expect(home.statusCode).toBe(200);
    for (const path of ['/', '/search?near=New+York,+NY', '/join', '/login', '/earn', '/terms']) {
      const page = await get(path);
      expect(page.statusCode, path).toBe(200);
      const { document } = new JSDOM(page.body).window;
      expect(document.title, path).toContain(`${NAME} Dining Club`);
      expect(document.body.textContent, path).toContain(NAME);
      // What is escaped twice still has a reference in the text, and what is not has lost the text behind a quotation mark.
      for (const { textContent } of document.querySelectorAll('title, h1, h2, p, a, li, label'))
        expect(textContent, path).not.toMatch(/&(?:amp|quot|reg|#\d+);/);
      for (const element of document.querySelectorAll('[alt*="Fork"], [aria-label*="Fork"], [content*="Fork"]'))
        expect(
          ['alt', 'aria-label', 'content'].some((name) => element.getAttribute(name)?.includes(NAME)),
          element.outerHTML,
        ).toBe(true);
    }
    const manifest = /<link rel="manifest" href="([^"]+)"/.exec(home.body)?.[1] ?? '';
    expect((await get(manifest)).json()).toMatchObject({ name: `${NAME} Dining Club`, short_name: NAME });
    const search = await get('/api/v2/Merchants/Search?latitude=40.7&longitude=-74');
    expect(search.statusCode).toBe(200);
    expect((await get('/api/cms/pages/home/?page_size=100')).json()).toMatchObject({ data: expect.any(Array) });
    expect((await app.inject({ url: '/', headers: { host: 'other.localhost' } })).statusCode).toBe(404);
  },
);
