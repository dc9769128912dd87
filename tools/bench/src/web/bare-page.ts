import { createServer } from 'node:http';
import { resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import type { Baseline } from './static-baseline.ts';

const ENTRY = 'virtual:bare-page';

/** The least that a page of this kind needs: React, the router, and as many links as a page of results has restaurants. */
const SOURCE = `
  import { createElement as h } from 'react';
  import { createRoot } from 'react-dom/client';
  import { BrowserRouter, Link, Route, Routes } from 'react-router';
  const places = Array.from({ length: 18 }, (_, place) => h('li', { key: place }, h(Link, { to: '/' + place }, 'Restaurant ' + place)));
  const page = h('main', null, h('h1', null, 'Restaurants'), h('ul', null, places));
  createRoot(document.getElementById('app')).render(
    h(BrowserRouter, null, h(Routes, null, h(Route, { path: '*', element: page }))),
  );
`;

/** Serves a page of React and its router alone: what the script time of the product's pages is measured against. */
export async function serveBarePage(root: string): Promise<Baseline> {
  const result = (await build({
    configFile: false,
    root: resolve(root, 'apps/web'),
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, rolldownOptions: { input: ENTRY } },
    plugins: [
      {
        name: 'bare-page',
        resolveId: (id) => (id === ENTRY ? `\0${ENTRY}` : undefined),
        load: (id) => (id === `\0${ENTRY}` ? SOURCE : undefined),
      },
    ],
  })) as Rolldown.RolldownOutput;
  const script = brotliCompressSync(result.output.map((file) => ('code' in file ? file.code : '')).join(''));
  const page = '<!doctype html><div id="app"></div><script type="module" src="/bare.js"></script>';
  const server = createServer((request, response) => {
    if (request.url === '/bare.js')
      response.writeHead(200, { 'content-type': 'text/javascript', 'content-encoding': 'br' }).end(script);
    else response.writeHead(200, { 'content-type': 'text/html' }).end(page);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  return { server, url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/` };
}
