import { configureApi } from '@dining/api-client';
import type { Bootstrap } from '@dining/site-bundle';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
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
  const { deck, partner } = bootstrap.basics;
  const { apiBase } = partner.settings;
  configureApi(apiBase, { onPlaceholderToken: (token) => void import('./app/notices.ts').then(({ reportPlaceholderToken }) => reportPlaceholderToken(deck, token)) });
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
  const { afterStart } = await import('./app/after-start.ts');
  afterStart(deck, apiBase);
}

void start();
