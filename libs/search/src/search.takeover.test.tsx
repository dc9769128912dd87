import type { PageDataSource } from '@dining/site';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';

/** The code as one side has loaded it: server and browser do not share what they have loaded so far. */
async function loadSide() {
  vi.resetModules();
  const [testing, ui, { configureApi }, { default: SearchPage }, { firstSearch }, { remembered }] = await Promise.all([
    import('@dining/testing'),
    import('@dining/ui'),
    import('@dining/api-client'),
    import('./SearchPage.tsx'),
    import('./search.loader.ts'),
    import('@dining/location'),
  ]);
  const { makeBootstrap, makePartner, makeSearchResult, makeStore, TEST_ORIGIN, TestSite } = testing;
  configureApi(TEST_ORIGIN, {});
  const partner = makePartner();
  const source = {
    featureFlags: async () => ({ authFlags: {}, filters: {}, partnerFeatureFlags: {} }),
    search: async () => makeSearchResult(6, { totalResultSize: 86, totalPages: 5 }),
    defaultLocation: async () => ({ latitude: 40.7577, longitude: -73.9857 }),
  } as unknown as PageDataSource;
  const { queries } = await firstSearch({ partner, params: {}, search: new URLSearchParams(), source });
  const bootstrap = makeBootstrap({ partner, queries });
  const app = (
    <MemoryRouter initialEntries={['/search']}>
      <TestSite bootstrap={bootstrap} store={makeStore(bootstrap.queries)}>
        <SearchPage />
      </TestSite>
    </MemoryRouter>
  );
  return { app, remembered, ...testing, ...ui };
}

afterEach(() => localStorage.clear());

describe('SRC-08 a search page that the server rendered', () => {
  it('SRC-08 goes to the remembered place though its pager has not come near the screen yet', async () => {
    const server = await loadSide();
    await server.loadLaterParts();
    const root = document.createElement('div');
    document.body.append(root);
    root.innerHTML = renderToString(server.app);
    expect(root.querySelector('nav[aria-label="Results pages"]')).toBeTruthy();

    const browser = await loadSide();
    browser.fillInBrowser();
    browser.remembered.manualLocation.write('Boston, MA');
    browser.answerCalls({
      '/api/Locations/Resolve': {
        place: { id: 'c1', label: 'Boston, MA', latitude: 42.36, longitude: -71.06, kind: 'city' },
      },
      '/api/v2/Merchants/Search': browser.makeSearchResult(3, { totalResultSize: 40, totalPages: 3 }),
    });
    const problems: unknown[] = [];
    hydrateRoot(root, browser.app, { onRecoverableError: (problem) => problems.push(problem) });
    await expect
      .poll(() => root.querySelector('h1')?.textContent, { timeout: 8_000 })
      .toBe('40 restaurants near Boston, MA');
    await expect.poll(() => root.querySelector('nav[aria-label="Results pages"]')?.textContent).toContain('3');
    expect(problems).toEqual([]);
  });
});
