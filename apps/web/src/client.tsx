import { pushAdsPrefix } from '@dining/analytics';
import { configureApi, hearServerTime, takePageCsrfToken } from '@dining/api-client';
import type { Member } from '@dining/api-contract';
import { loadCopy } from '@dining/copy-engine/react';
import { holdInstallPrompt } from '@dining/layout';
import { loadUnauthorized } from '@dining/session';
import type { Bootstrap, InlinedState } from '@dining/site';
import { createStore } from '@dining/site/react';
import { TOOLS_WINDOW } from '@dining/staging-tools';
import { CacheProvider } from '@emotion/react';
import { startTransition, StrictMode, type ReactNode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { SiteApp } from './app/SiteApp.tsx';
import { pageStyleCache } from './document/style-cache.ts';
import { pageAt, serverErrorPage } from './routes/routes.tsx';

/** Hydrates the page. Its state is inlined, so what has to be loaded first is the page's code and its copy. */
async function start(): Promise<void> {
  // The first listener, before the router's: forms ask there before unsaved edits are left behind (FRM-05).
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- it keeps its place when forms replace it
  window.onpopstate = () => undefined;
  const root = document.getElementById('app');
  const inlined = document.getElementById('bootstrap')?.textContent;
  if (!root || !inlined) return;
  const state = JSON.parse(inlined) as InlinedState;
  const { copyFiles, partner } = state.basics;
  const { apiBase, adsPrefix, hasPWAInstallBanner } = partner.settings;
  takePageCsrfToken();
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  hearServerTime(Date.parse(state.renderedAt ?? ''), navigation?.responseStart);
  if (adsPrefix !== undefined) pushAdsPrefix(adsPrefix, window);
  if (hasPWAInstallBanner) holdInstallPrompt();
  const member = memberIn(state);
  const hasTools = state.hasTools === true;
  const { preload } =
    state.status === 500 ? serverErrorPage : pageAt(window.location.pathname, partner.settings, { hasTools, member });
  const isRendered = isRenderedForThisUrl(state);
  // From here on: the connection may return while something of this is on its way.
  const isBack = new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
  const [hasCode, copy] = await Promise.all([
    preload().then(
      () => true,
      () => false,
    ),
    loadCopy(copyFiles, { isMember: member !== undefined, hasTools }).catch(() => undefined),
  ]);
  // The server's page stays and works by its links, until its code and copy can be loaded; in place of any other page,
  // the app says why it is missing (BAN-06).
  if (!copy || (isRendered && !hasCode)) return void isBack.then(start);
  const bootstrap: Bootstrap = { ...state, basics: { ...state.basics, copy } };
  // Loading the page's code has injected the endpoints that the inlined answers belong to.
  const store = createStore(bootstrap.queries);
  configureApi(apiBase, {
    // The worker serves the offline page at every address; what was seen there is stored (BAN-06).
    onUnreachable: (queryCacheKey) =>
      import('./offline/start-offline.ts').then(
        ({ answerOffline }) => answerOffline(store, queryCacheKey),
        () => undefined,
      ),
    onPlaceholderToken: (token) =>
      void import('./app/notices.ts').then(({ reportPlaceholderToken }) => reportPlaceholderToken(copy.site, token)),
    onUnauthorized: (endpoint) =>
      void loadUnauthorized().then(({ handleUnauthorized }) =>
        handleUnauthorized(endpoint, partner.settings, store.dispatch),
      ),
  });
  const app = (site: Bootstrap, tools?: ReactNode) => (
    <StrictMode>
      <CacheProvider value={pageStyleCache()}>
        <BrowserRouter>
          <SiteApp bootstrap={site} store={store}>
            {tools}
          </SiteApp>
        </BrowserRouter>
      </CacheProvider>
    </StrictMode>
  );
  let shown: Root | undefined;
  if (isRendered) startTransition(() => void (shown = hydrateRoot(root, app(bootstrap))));
  else {
    root.textContent = '';
    shown = createRoot(root);
    shown.render(app({ ...bootstrap, status: 200 }));
  }
  const { afterHydration } = await import('./app/after-hydration.ts');
  afterHydration(copy.site, apiBase, store, bootstrap);
  if (!hasTools || (bootstrap.studioOrigin === undefined && window.name !== TOOLS_WINDOW)) return;
  const { editLive } = await import('./app/edit-live.tsx');
  editLive(bootstrap, store, (site, tools) => shown?.render(app(site, tools)));
}

/** The signed-in member, if the server rendered the page for one. */
const memberIn = ({ queries }: InlinedState) =>
  queries.find(({ endpointName }) => endpointName === 'member')?.value as Member | undefined;

/**
 * Whether the inlined HTML belongs to this URL. A page rendered ahead of time ignores the query, and a static host serves
 * its 404 page at any URL. Most static hosts add a slash to the address of such a page, which is a folder to them; the
 * page was rendered, and hydrates, for the address without it (BLD-05).
 */
function isRenderedForThisUrl({ aheadFor }: InlinedState): boolean {
  const { pathname, search, hash } = window.location;
  if (aheadFor === undefined) return true;
  const isHere = aheadFor === (pathname.replace(/\/(index\.html)?$/, '') || '/');
  if (isHere) window.history.replaceState(window.history.state, '', aheadFor + search + hash);
  return isHere && search === '';
}

void start();
