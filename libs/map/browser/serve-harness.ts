import { execFileSync } from 'node:child_process';
import { createReadStream, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { themeFromTokens, type TokenFile } from '@dining/theme';
import { build } from 'vite';
import { demoTownBounds, demoTownLayers } from './demo-town.ts';
import { pmtilesArchive } from './pmtiles-archive.ts';

/** The content security policy of the product's pages, with the two hosts of Mapbox that partners with a token need. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self'",
  "style-src 'self' 'nonce-harness'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self' https://api.mapbox.com https://events.mapbox.com",
].join('; ');

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

const root = join(import.meta.dirname, '../../..');
const out = mkdtempSync(join(tmpdir(), 'map-harness-'));
await build({
  configFile: join(import.meta.dirname, 'harness/vite.config.ts'),
  build: { outDir: out, emptyOutDir: true },
});
execFileSync(process.execPath, [join(root, 'tools/map-data/src/build-map-data.ts'), join(out, 'assets/map')]);
// The theme with very large type, square corners and a dark map is the hardest to fit.
const tokens = JSON.parse(readFileSync(join(root, 'partners/extremes/tokens.json'), 'utf8')) as TokenFile;
writeFileSync(join(out, 'theme.css'), themeFromTokens(tokens).css);
writeFileSync(
  join(out, 'town.pmtiles'),
  pmtilesArchive({ layers: demoTownLayers(), bounds: demoTownBounds, maxZoom: 14 }),
);

/** Serves the built page. Supports range requests, with which the tile archive is read. */
const server = createServer((request, response) => {
  const path = new URL(request.url ?? '/', 'http://harness').pathname;
  const file = join(out, path === '/' ? 'index.html' : path);
  const size = file.startsWith(out) ? statSync(file, { throwIfNoEntry: false })?.size : undefined;
  if (size === undefined) return void response.writeHead(404).end();
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? [];
  const range = from === undefined ? undefined : { start: Number(from), end: Math.min(Number(to || size), size - 1) };
  response.writeHead(range ? 206 : 200, {
    'content-type': types[extname(file)] ?? 'application/octet-stream',
    'content-security-policy': POLICY,
    'accept-ranges': 'bytes',
    'content-length': range ? range.end - range.start + 1 : size,
    ...(range && { 'content-range': `bytes ${range.start}-${range.end}/${size}` }),
  });
  createReadStream(file, range).pipe(response);
});
server.listen(Number(process.env['PORT'] ?? 4390), '127.0.0.1');
