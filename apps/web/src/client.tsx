import { configureApi } from '@dining/api-client';
import type { Member } from '@dining/api-contract';
import { loadUnauthorized } from '@dining/session';
import type { Bootstrap } from '@dining/site';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { SiteApp } from './app/SiteApp.tsx';
import { createStore } from './app/store.ts';
import { pageAt, serverErrorPage } from './routes/routes.tsx';

/** Takes over the page that was rendered ahead: the state is inlined, so nothing is fetched before hydration. */
async function start(): Promise<void> {
  const root = document.getElementById('app');
  const inlined = document.getElementById('bootstrap')?.textContent;
  if (!root || !inlined) return;
  const bootstrap = JSON.parse(inlined) as Bootstrap;
  // The worker shows the offline page under any address. It needs no script, and could not fetch the page's.
  if (bootstrap.aheadFor === '/offline' && window.location.pathname !== '/offline') return;
  const { deck, partner } = bootstrap.basics;
  const { apiBase } = partner.settings;
  await (
    bootstrap.status === 500
      ? serverErrorPage
      : pageAt(window.location.pathname, partner.settings, {
          hasTools: bootstrap.hasTools,
          member: memberIn(bootstrap),
        })
  ).preload();
  // The page's code has told by now which answers it knows.
  const store = createStore(bootstrap.queries);
  configureApi(apiBase, {
    onPlaceholderToken: (token) =>
      void import('./app/notices.ts').then(({ reportPlaceholderToken }) => reportPlaceholderToken(deck, token)),
    onUnauthorized: (endpoint) =>
      void loadUnauthorized().then(({ handleUnauthorized }) =>
        handleUnauthorized(endpoint, partner.settings, store.dispatch),
      ),
  });
  const app = (site: Bootstrap) => (
    <StrictMode>
      <CacheProvider value={createCache({ key: 'css' })}>
        <BrowserRouter>
          <SiteApp bootstrap={site} store={store} />
        </BrowserRouter>
      </CacheProvider>
    </StrictMode>
  );
  if (isRenderedForHere(bootstrap)) hydrateRoot(root, app(bootstrap));
  else {
    root.textContent = '';
    createRoot(root).render(app({ ...bootstrap, status: 200 }));
  }
  const { afterStart } = await import('./app/after-start.ts');
  afterStart(deck, apiBase);
}

/** Who is signed in, as the server wrote into the page. */
const memberIn = ({ queries }: Bootstrap) =>
  queries.find(({ endpointName }) => endpointName === 'member')?.value as Member | undefined;

/** A page rendered ahead knows no query, and a static host shows its 404 page under any address. */
function isRenderedForHere({ aheadFor }: Bootstrap): boolean {
  const { pathname, search } = window.location;
  return aheadFor === undefined || (aheadFor === (pathname.replace(/\/(index\.html)?$/, '') || '/') && search === '');
}

void start();
