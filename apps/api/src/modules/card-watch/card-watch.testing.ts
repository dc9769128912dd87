import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { serverFixture } from '../../../testing/server-fixture.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { openSites } from '../../platform/tenancy/site-registry.ts';
import { frameFilesForTests } from '../card-vault/card-vault.testing.ts';
import { frameFilesOf } from '../card-vault/frame-files.ts';
import { browserHeaders, type Answer, type Browse } from './browse.ts';
import type { CardWatchNeeds } from './card-watch.service.ts';
import { integrityOf } from './page-parts.ts';

export const SITE = 'http://demo.localhost:4200';
export const FRAME = 'http://cards.localhost:4200/?partner=demo&amex&discover&mastercard&visa';
export const ENTRY = 'import("./part-abc.js");';
export const PART = 'export default 1;';
export const INLINE = 'hold();';

/** A page around the frame, as the shell writes it. */
export const EMBEDDING_HTML = [
  '<!doctype html><title>demo</title><style>body{margin:0}</style>',
  `<script>${INLINE}</script>`,
  `<link rel="modulepreload" href="/assets/part-abc.js" integrity="${integrityOf(PART)}" fetchpriority="low">`,
  `<script type="module" src="/assets/client-abc.js" integrity="${integrityOf(ENTRY)}" fetchpriority="low"></script>`,
  '<div id="app"></div><script id="bootstrap" type="application/json">{"year":2026}</script>',
].join('');

/** Changes one answer on its way to the watch, as whoever tampers with the page would. */
export type Tamper = (answer: Answer, url: string) => Answer;

export type WatchFixture = {
  running: TestApp;
  /** The file of the inventory. */
  file: string;
  /** What the watch needs, with the server of the test behind it. */
  needs(tamper?: Tamper): CardWatchNeeds;
};

/** A server with one partner whose pages name scripts, and what a watch over it needs. */
export function watchFixture(): WatchFixture {
  const dir = mkdtempSync(join(tmpdir(), 'card-watch-'));
  afterAll(() => rmSync(dir, { recursive: true, force: true }));
  const { running } = serverFixture({ sites: { demo: {} } });
  beforeAll(() => {
    const assets = join(running.bundlesDir, 'demo/assets');
    rmSync(join(assets, 'client-abc.js.br'));
    writeFileSync(join(assets, 'client-abc.js'), ENTRY);
    writeFileSync(join(assets, 'part-abc.js'), PART);
    running.renderer.instead = async ({ bundle }) => ({
      status: 200,
      html: EMBEDDING_HTML,
      inlineStyles: [bundle.head.css],
      inlineScripts: [INLINE],
    });
  });
  const fromServer: Browse = async (url, destination) => {
    const { host, pathname, search } = new URL(url);
    const answer = await running.app.inject({
      url: pathname + search,
      headers: { host, ...browserHeaders(destination) },
    });
    const headers = new Headers();
    for (const [name, value] of Object.entries(answer.headers))
      for (const one of [value].flat()) if (one !== undefined) headers.append(name, String(one));
    return { status: answer.statusCode, headers, body: answer.rawPayload };
  };
  const file = join(dir, 'inventory.json');
  return {
    running,
    file,
    needs: (tamper = (answer) => answer) => ({
      env: { APP_ENV: 'development', CARD_INVENTORY: file, DATA_DIR: dir },
      sites: openSites(running.bundlesDir, [], 'development'),
      cardsHost: running.services.cardsHost,
      frameFiles: (site) => frameFilesOf(frameFilesForTests(), site),
      browse: async (url, destination) => tamper(await fromServer(url, destination), url),
      now: () => new Date('2026-11-27T12:00:00Z'),
    }),
  };
}
