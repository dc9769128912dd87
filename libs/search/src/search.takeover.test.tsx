import type { PageDataSource } from '@dining/site';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it, vi } from 'vitest';

/** Loads fresh modules for one side, because server and browser do not share loaded lazy components. */
async function loadSide() {
  vi.resetModules();
  const [testing, ui, { configureApi }, { default: SearchPage }, { searchLoader }, { remembered }] = await Promise.all([
    import('@dining/testing'),
    import('@dining/ui'),
    import('@dining/api-client'),
    import('./SearchPage.tsx'),
    import('./search.loader.ts'),
    import('@dining/location'),
  ]);
  const { makeBootstrap, makePartner, makeSearchResult, TEST_ORIGIN, TestSite } = testing;
  configureApi(TEST_ORIGIN, {});
  const partner = makePartner();
  const source = {
    featureFlags: async () => ({ authFlags: {}, filters: {}, partnerFeatureFlags: {} }),
    search: async () => makeSearchResult(6, { totalResultSize: 86, totalPages: 5 }),
    defaultLocation: async () => ({ latitude: 40.7577, longitude: -73.9857 }),
  } as unknown as PageDataSource;
  const { queries } = await searchLoader({ partner, params: {}, search: new URLSearchParams(), source });
  const bootstrap = makeBootstrap({ partner, queries });
  const app = (
    <MemoryRouter initialEntries={['/search']}>
      <TestSite bootstrap={bootstrap}>
        <SearchPage />
      </TestSite>
    </MemoryRouter>
  );
  return { app, remembered, ...testing, ...ui };
}

describe('a server-rendered search page', () => {
  it('SRC-08 goes to the stored place even before its pager has hydrated', async () => {
    const server = await loadSide();
    await server.preloadLazyHydration();
    const root = document.createElement('div');
    document.body.append(root);
    root.innerHTML = renderToString(server.app);
    expect(root.querySelector('nav[aria-label="Results pages"]')).toBeTruthy();

    const browser = await loadSide();
    browser.polyfillJsdom();
    browser.remembered.manualLocation.write('Boston, MA');
    browser.answerCalls({
      '/api/Locations/Resolve': {
        place: { id: 'c1', label: 'Boston, MA', latitude: 42.36, longitude: -71.06, kind: 'city' },
      },
      '/api/v2/Merchants/Search': browser.makeSearchResult(3, { totalResultSize: 40, totalPages: 3 }),
    });
    const problems: unknown[] = [];
    hydrateRoot(root, browser.app, { onRecoverableError: (problem) => problems.push(problem) });
    await expect.poll(() => root.querySelector('h1')?.textContent).toBe('40 restaurants near Boston, MA');
    await expect.poll(() => root.querySelector('nav[aria-label="Results pages"]')?.textContent).toContain('3');
    expect(problems).toEqual([]);
  });
});
