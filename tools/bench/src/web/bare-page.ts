import { createServer } from 'node:http';
import { resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import type { Baseline } from './static-baseline.ts';

const ENTRY = 'virtual:bare-page';

/** A page of React and its router alone, or with the libraries for state and styles that every page of the product has. */
export type BarePage = 'bare' | 'libraries';

const PAGES: Readonly<Record<BarePage, string>> = {
  /* The least that a page of this kind needs, with as many links as a page of results has restaurants. */
  bare: `
    import { createElement as h } from 'react';
    import { createRoot } from 'react-dom/client';
    import { BrowserRouter, Link, Route, Routes } from 'react-router';
    const places = Array.from({ length: 18 }, (_, place) => h('li', { key: place }, h(Link, { to: '/' + place }, 'Restaurant ' + place)));
    const page = h('main', null, h('h1', null, 'Restaurants'), h('ul', null, places));
    createRoot(document.getElementById('app')).render(
      h(BrowserRouter, null, h(Routes, null, h(Route, { path: '*', element: page }))),
    );
  `,
  /* The same page: its restaurants are an answer in the store, and what it shows has styles. */
  libraries: `
    import { CacheProvider } from '@emotion/react';
    import createCache from '@emotion/cache';
    import styled from '@emotion/styled';
    import { configureStore } from '@reduxjs/toolkit';
    import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query/react';
    import { createElement as h } from 'react';
    import { createRoot } from 'react-dom/client';
    import { Provider } from 'react-redux';
    import { BrowserRouter, Link, Route, Routes } from 'react-router';
    const api = createApi({
      baseQuery: fetchBaseQuery({ baseUrl: '/' }),
      endpoints: (build) => ({ places: build.query({ query: () => 'places' }) }),
    });
    const store = configureStore({
      reducer: { [api.reducerPath]: api.reducer },
      middleware: (defaults) => defaults({ serializableCheck: false, immutableCheck: false }).concat(api.middleware),
      devTools: false,
    });
    const value = Array.from({ length: 18 }, (_, place) => 'Restaurant ' + place);
    store.dispatch(api.util.upsertQueryEntries([{ endpointName: 'places', arg: undefined, value }]));
    const List = styled.ul\`display: grid;\`;
    const Place = styled.li\`padding: 8px;\`;
    const PlaceLink = styled(Link)\`color: inherit;\`;
    function Places() {
      const { data } = api.usePlacesQuery();
      return h(List, null, data.map((name, place) => h(Place, { key: place }, h(PlaceLink, { to: '/' + place }, name))));
    }
    const page = h('main', null, h('h1', null, 'Restaurants'), h(Places));
    createRoot(document.getElementById('app')).render(
      h(Provider, { store }, h(CacheProvider, { value: createCache({ key: 'css' }) },
        h(BrowserRouter, null, h(Routes, null, h(Route, { path: '*', element: page }))))),
    );
  `,
};

/** Serves a page that the script time of the product's pages is measured against. */
export async function serveBarePage(root: string, kind: BarePage): Promise<Baseline> {
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
        load: (id) => (id === `\0${ENTRY}` ? PAGES[kind] : undefined),
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
