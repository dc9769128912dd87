import { captureMarketing, startImpressions } from '@dining/analytics';
import { configureApi } from '@dining/api-client';
import { startSession } from '@dining/session';
import type { Bootstrap } from '@dining/site-bundle';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { offerUpdate, reportPlaceholderToken } from './app/notices.ts';
import { registerWorker } from './app/register-worker.ts';
import { SiteApp } from './app/SiteApp.tsx';
import { createStore } from './app/store.ts';
import { pageAt, serverErrorPage } from './routes/routes.tsx';

/** Takes over the page that was rendered ahead: the state is inlined, so nothing is fetched before hydration. */
async function start(): Promise<void> {
  const root = document.getElementById('app');
  const inlined = document.getElementById('bootstrap')?.textContent;
  if (!root || !inlined) return;
  const bootstrap = JSON.parse(inlined) as Bootstrap;
  const { deck, partner } = bootstrap.basics;
  const { apiBase } = partner.settings;
  configureApi(apiBase, { onPlaceholderToken: (token) => reportPlaceholderToken(deck, token) });
  await (bootstrap.status === 500 ? serverErrorPage : pageAt(window.location.pathname, partner.settings)).preload();
  hydrateRoot(
    root,
    <StrictMode>
      <CacheProvider value={createCache({ key: 'css' })}>
        <BrowserRouter>
          <SiteApp bootstrap={bootstrap} store={createStore(bootstrap.queries)} />
        </BrowserRouter>
      </CacheProvider>
    </StrictMode>,
  );
  void startSession(apiBase);
  startImpressions(apiBase);
  captureMarketing(window.location.search, window.localStorage, Date.now());
  registerWorker((apply) => offerUpdate(deck, apply));
}

void start();
