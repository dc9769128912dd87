import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { legalTextsVersion } from '@dining/content-source';
import type { SiteContent } from '@dining/site';
import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectReferencedFiles, json, missing, siteOf } from './bundle-contents.testing.ts';
import type { BundleFile } from './bundle-file.ts';
import { compiledShell, composeInto, filesIn, temporaryFolder } from './composed.testing.ts';

describe.each(['demo', 'extremes'])('the bundle of %s', (code) => {
  const dist = temporaryFolder(afterAll);
  let bundle = '';
  beforeAll(async () => {
    bundle = await composeInto({ code, dist });
  });

  it('BLD-01 uses a generic font family in drawings with text, because images cannot load the fonts of the site', () => {
    const { steps } = siteOf(bundle).basics.art;
    expect(readFileSync(join(bundle, steps.earn), 'utf8')).toMatch(/font-family="&quot;[^"&]+&quot;, sans-serif"/);
  });

  it('CPY-02 superscripts ® unless the body font already draws it raised', () => {
    // Figtree, demo's body font, is one of the five listed fonts; Atkinson Hyperlegible, that of extremes, is not.
    expect(siteOf(bundle).basics.raiseMarks).toBe(code === 'extremes');
  });

  it('EXT-17 has the same legal texts in the join page as on the server, so that members can accept them', () => {
    const { document } = new JSDOM(readFileSync(join(bundle, 'join/index.html'), 'utf8')).window;
    const { queries } = JSON.parse(document.getElementById('bootstrap')?.textContent ?? '') as {
      queries: { arg?: { name?: string }; value: SiteContent['*'] }[];
    };
    const shown = queries.find(({ arg }) => arg?.name === '*')?.value ?? [];
    expect(legalTextsVersion(shown)).toMatch(/^[0-9a-f]{16}$/);
    expect(legalTextsVersion(shown)).toBe(legalTextsVersion(siteOf(bundle).content['*']));
  });

  it('PRT-01 shows the drawn name of the program in the header', () => {
    const { css } = siteOf(bundle).head;
    const [, width, address = ''] =
      /\.site-header \.site-brand\{[^}]*width:(\d+)px;background:url\("([^"]+)"\)/.exec(css) ?? [];
    expect(width).toBe(code === 'demo' ? '224' : '674');
    expect(filesIn(bundle)).toContain(address.slice(1));
  });

  it('BLD-01 contains every kind of file that a site needs', () => {
    const files = filesIn(bundle);
    const kinds = {
      page: /^index\.html$/,
      'not-found page': /^404\.html$/,
      script: /^assets\/client\.?-[\w-]+\.js$/,
      theme: /^assets\/theme\.[\w-]{8}\.css$/,
      wordmark: /^assets\/wordmark\.[\w-]{8}\.svg$/,
      font: /^assets\/fonts\/[\w-]+\.[\w-]{8}\.woff2$/,
      manifest: /^assets\/app\.[\w-]{8}\.webmanifest$/,
      icon: /^assets\/icons\/icon\.[\w-]{8}\.svg$/,
      'icon as PNG': /^assets\/icons\/icon-(180|192|512)\.[\w-]{8}\.png$/,
      'icon for any shape': /^assets\/icons\/icon-maskable\.[\w-]{8}\.png$/,
      'icon for programs that read no links': /^favicon\.ico$/,
      drawing: /^assets\/art\/hero-pasta\.[\w-]{8}\.avif$/,
      map: /^assets\/map\/[\w-]{8}\/base\.pmtiles$/,
      settings: /^settings\.json$/,
      copy: /^copy\.json$/,
      worker: /^worker\.js$/,
      site: /^site\.json$/,
      list: /^bundle\.json$/,
    };
    expect(
      Object.entries(kinds)
        .filter(([, kind]) => !files.some((path) => kind.test(path)))
        .map(([name]) => name),
    ).toEqual([]);
    for (const size of ['180', '192', '512'])
      expect(files.some((path) => path.startsWith(`assets/icons/icon-${size}.`))).toBe(true);
  });

  it('BLD-01 contains every file that three of its pages, manifest and styles refer to', () =>
    expectReferencedFiles(bundle, ['index.html', 'search/index.html', '404.html']));

  it('BLD-01 contains the license of every package and font that it has, also beside the fonts', async () => {
    const text = readFileSync(join(bundle, 'assets/licenses.txt'), 'utf8');
    const packages = [...text.matchAll(/^(\S+) \d\S* \(([\w.-]+)\)$/gm)].map(([, name = '']) => name);
    expect(packages).toEqual(expect.arrayContaining(['react', 'react-dom', 'maplibre-gl', 'pmtiles', 'workbox-core']));
    expect(packages).not.toContain('mapbox-gl');
    const fonts = filesIn(bundle).filter((path) => path.startsWith('assets/fonts/'));
    const texts = fonts.filter((path) => path.endsWith('.txt'));
    const families = new Set(
      fonts.filter((path) => path.endsWith('-latin.woff2') || /-latin\.[\w-]{8}\.woff2$/.test(path)),
    );
    expect([texts.length, packages.filter((name) => name.startsWith('@fontsource')).length]).toEqual([
      families.size,
      families.size,
    ]);
    for (const path of texts) expect(readFileSync(join(bundle, path), 'utf8')).toMatch(/SIL OPEN FONT LICENSE/i);
  });

  it('SRC-04 contains no code of Mapbox without a token', () => {
    const calls = (path: string) =>
      /\.m?js$/.test(path) && readFileSync(join(bundle, path), 'utf8').includes('api.mapbox.com');
    expect(filesIn(bundle).filter((path) => /mapbox/i.test(path) || calls(path))).toEqual([]);
  });

  it('BLD-01 contains a file for every page that is the same for all visitors', async () => {
    const { renderer } = await compiledShell();
    expect(
      missing(
        bundle,
        renderer.pagesAhead(siteOf(bundle)).map((path) => `${path === '/' ? '' : path}/index.html`),
      ),
    ).toEqual([]);
  });

  /** The files that the worker caches when it is installed. */
  const precachedFiles = () => {
    const worker = readFileSync(join(bundle, 'worker.js'), 'utf8');
    const [list = ''] = /\[\{"url":.*?\}\]/.exec(worker) ?? [];
    return JSON.parse(list) as { url: string; revision: string | null }[];
  };

  it('BAN-05 caches only existing files that are the same for all visitors for use without a connection', () => {
    const precached = precachedFiles();
    expect(precached.map(({ url }) => url)).toContain('/offline/index.html');
    expect(precached.map(({ url }) => url)).toContain(siteOf(bundle).basics.copyFiles.site);
    expect(
      missing(
        bundle,
        precached.map(({ url }) => url),
      ),
    ).toEqual([]);
    const hashed = precached.filter(({ revision }) => revision === null).map(({ url }) => url);
    expect(hashed.filter((url) => !/[.-][\w-]{8}\.\w+$/.test(url))).toEqual([]);
  });

  it('BAN-06 caches what asks who is signed in with the offline page, so that a page of members does not load forever', async () => {
    const { script } = await compiledShell();
    const precached = precachedFiles().map(({ url }) => url);
    expect(script.chunks['VisitorWatcher']?.length).toBeGreaterThan(0);
    expect(script.chunks['VisitorWatcher']?.filter((file) => !precached.includes(file))).toEqual([]);
  });

  it('BAN-06 lists the code of the main pages for the worker to cache once a page has settled', async () => {
    const { script, offlineFiles } = await compiledShell();
    const worker = readFileSync(join(bundle, 'worker.js'), 'utf8');
    expect(worker).not.toMatch(/__WB_MANIFEST|__PAGE_FILES/);
    expect(worker).toContain(JSON.stringify([...offlineFiles, siteOf(bundle).basics.copyFiles.member]));
    expect(missing(bundle, offlineFiles)).toEqual([]);
    for (const name of ['HomePage', 'SearchPage', 'MerchantPage', 'LoginPage', 'AccountPage', 'OverviewPage', 'quiet'])
      expect([name, script.chunks[name]?.filter((file) => !offlineFiles.includes(file))]).toEqual([name, []]);
    for (const name of ['JoinPage', 'StagingToolsPage', 'TilesMap'])
      expect([name, offlineFiles.some((file) => file.includes(name))]).toEqual([name, false]);
  });

  it('BLD-01 contains compressed files that decode to the plain bytes', () => {
    const compressed = filesIn(bundle).filter((path) => path.endsWith('.br'));
    const compressible = filesIn(bundle).filter(
      (path) => /\.(html|css|m?js|json|svg|txt|webmanifest)$/.test(path) && path !== 'bundle.json',
    );
    expect(compressed).toEqual(compressible.map((path) => `${path}.br`));
    for (const path of compressed) {
      const plain = readFileSync(join(bundle, path.slice(0, -3)));
      expect([path, brotliDecompressSync(readFileSync(join(bundle, path))).equals(plain)]).toEqual([path, true]);
    }
  });

  it('BLD-01 lists every file with its actual sizes and hash', () => {
    const { version, files } = json<{ version: string; files: BundleFile[] }>(bundle, 'bundle.json');
    expect(version).toBe(siteOf(bundle).version);
    expect(files.map(({ path }) => path)).toEqual(
      filesIn(bundle).filter((path) => !path.endsWith('.br') && path !== 'bundle.json'),
    );
    const size = (path: string) => statSync(join(bundle, path), { throwIfNoEntry: false })?.size;
    for (const { path, bytes, brotliBytes, sha256 } of files) {
      const hash = createHash('sha256')
        .update(readFileSync(join(bundle, path)))
        .digest('hex');
      expect({ path, bytes, brotliBytes, sha256 }).toEqual({
        path,
        bytes: size(path),
        brotliBytes: size(`${path}.br`),
        sha256: hash,
      });
    }
  });
});
