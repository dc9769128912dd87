import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openRenderer } from '../../src/platform/pages/renderer.ts';
import { isBuilt, shell } from '../../testing/built-sites.ts';
import { startTestApp } from '../../testing/test-app.ts';

const GENERATE = new URL('../../../../tools/partners/src/generator/generate-process.testing.ts', import.meta.url)
  .pathname;

it.skipIf(!isBuilt)(
  'PRT-05 a generated partner is composed and served, with pages, manifest and calls (skipped before the shell is built)',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'generated-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    execFileSync(process.execPath, [GENERATE, folder, 'acme'], { stdio: ['ignore', 'ignore', 'inherit'] });
    const { app, stop } = await startTestApp({
      bundlesDir: join(folder, 'dist/partners'),
      renderer: await openRenderer(shell),
    });
    onTestFinished(stop);
    const get = (url: string) => app.inject({ url, headers: { host: 'acme.localhost' } });

    const home = await get('/');
    expect(home.statusCode).toBe(200);
    expect(home.body).toMatch(/<title>[^<]*Acme Dining Club/);
    for (const path of ['/search?near=New+York,+NY', '/join', '/login', '/earn', '/terms'])
      expect((await get(path)).statusCode, path).toBe(200);
    const manifest = /<link rel="manifest" href="([^"]+)"/.exec(home.body)?.[1] ?? '';
    expect((await get(manifest)).json()).toMatchObject({ name: 'Acme Dining Club' });
    const search = await get('/api/v2/Merchants/Search?latitude=40.7&longitude=-74');
    expect(search.statusCode).toBe(200);
    expect((await get('/api/cms/pages/home/?page_size=100')).json()).toMatchObject({ data: expect.any(Array) });
    expect((await app.inject({ url: '/', headers: { host: 'other.localhost' } })).statusCode).toBe(404);
  },
);
