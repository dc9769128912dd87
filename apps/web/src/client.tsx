import { pushAdsPrefix } from '@dining/analytics';
import { configureApi } from '@dining/api-client';
import type { Member } from '@dining/api-contract';
import { holdInstallPrompt } from '@dining/layout';
import { loadUnauthorized } from '@dining/session';
import type { Bootstrap } from '@dining/site';
import { createStore } from '@dining/site/react';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { SiteApp } from './app/SiteApp.tsx';
import { pageAt, serverErrorPage } from './routes/routes.tsx';

/** Hydrates the page. Its state is inlined, so the only thing to load first is the page's code. */
async function start(): Promise<void> {
  const root = document.getElementById('app');
  const inlined = document.getElementById('bootstrap')?.textContent;
  if (!root || !inlined) return;
  const bootstrap = JSON.parse(inlined) as Bootstrap;
  // The worker serves the offline page at any URL. It works without script, whose files are out of reach then.
  if (bootstrap.aheadFor === '/offline' && window.location.pathname !== '/offline') return;
  const { copy, partner } = bootstrap.basics;
  const { apiBase, adsPrefix, hasPWAInstallBanner } = partner.settings;
  if (adsPrefix !== undefined) pushAdsPrefix(adsPrefix, window);
  if (hasPWAInstallBanner) holdInstallPrompt();
  await (
    bootstrap.status === 500
      ? serverErrorPage
      : pageAt(window.location.pathname, partner.settings, {
          hasTools: bootstrap.hasTools,
          member: memberIn(bootstrap),
        })
  ).preload();
  // Loading the page's code has injected the endpoints that the inlined answers belong to.
  const store = createStore(bootstrap.queries);
  configureApi(apiBase, {
    onPlaceholderToken: (token) =>
      void import('./app/notices.ts').then(({ reportPlaceholderToken }) => reportPlaceholderToken(copy.site, token)),
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
  if (isRenderedForThisUrl(bootstrap)) hydrateRoot(root, app(bootstrap));
  else {
    root.textContent = '';
    createRoot(root).render(app({ ...bootstrap, status: 200 }));
  }
  const { afterHydration } = await import('./app/after-hydration.ts');
  afterHydration(copy.site, apiBase);
}

/** The signed-in member, if the server rendered the page for one. */
const memberIn = ({ queries }: Bootstrap) =>
  queries.find(({ endpointName }) => endpointName === 'member')?.value as Member | undefined;

/**
 * Whether the inlined HTML belongs to this URL. A page rendered ahead of time ignores the query, and a static host serves
 * its 404 page at any URL. Most static hosts add a slash to the address of such a page, which is a folder to them; the
 * page was rendered, and hydrates, for the address without it (BLD-05).
 */
function isRenderedForThisUrl({ aheadFor }: Bootstrap): boolean {
  const { pathname, search, hash } = window.location;
  if (aheadFor === undefined) return true;
  const isHere = aheadFor === (pathname.replace(/\/(index\.html)?$/, '') || '/');
  if (isHere) window.history.replaceState(window.history.state, '', aheadFor + search + hash);
  return isHere && search === '';
}

void start();
