import { configureApi } from '@dining/api-client';
import type { PageDataSource } from '@dining/site';
import {
  answerCalls,
  makeBootstrap,
  makeMerchantDetail,
  makePartner,
  makeSearchResult,
  polyfillJsdom,
  TEST_ORIGIN,
  TestSite,
} from '@dining/testing';
import { preloadLazyHydration } from '@dining/ui';
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Route, Routes, StaticRouter } from 'react-router';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { merchantLoader } from './merchant.loader.ts';
import MerchantPage from './page/MerchantPage.tsx';

const partner = makePartner({ hosts: ['dining.demo.example'] });
const source = {
  merchant: async (id: string) => (id === 'd1' ? makeMerchantDetail({ origin: 'https://order.example' }) : undefined),
} as PageDataSource;
const load = (merchantId: string) =>
  merchantLoader({ partner, params: { merchantId }, search: new URLSearchParams(), source });

async function app(id: string, path = `/merchants/${id}`) {
  const bootstrap = makeBootstrap({ partner, queries: (await load(id)).queries });
  return (
    <StaticRouter location={path}>
      <TestSite bootstrap={bootstrap}>
        <Routes>
          <Route path="/merchants/:merchantId" element={<MerchantPage />} />
          <Route path="/merchants/:merchantId/Order" element={<MerchantPage />} />
        </Routes>
      </TestSite>
    </StaticRouter>
  );
}

/* The server loads lazy components before it renders. */
beforeAll(async () => {
  polyfillJsdom();
  configureApi(TEST_ORIGIN, {});
  await preloadLazyHydration();
});

describe('the loader of the merchant page', () => {
  it('MER-04 renders the whole page on the server, with structured data', async () => {
    const html = renderToString(await app('d1'));
    expect((await load('d1')).status).toBe(200);
    expect(html).toContain('Osteria Lucciola</h1>');
    expect(html).toContain('"@type":"Restaurant"');
    expect(html).toContain('href="https://dining.demo.example/merchants/d1"');
    expect(html).not.toMatch(/Open until|\(today\)/);
  });

  it('MER-04 answers 404 for a merchant that is not in the program, and renders the reason', async () => {
    expect((await load('unknown')).status).toBe(404);
    expect(renderToString(await app('unknown'))).toContain('This restaurant isn’t in the program');
  });

  it.each(['/merchants/d1', '/merchants/d1/Order', '/merchants/unknown'])(
    'MER-04 hydrates %s without a mismatch and with no request but for its neighbors',
    async (path) => {
      const id = path.split('/')[2] ?? '';
      const page = document.createElement('div');
      document.body.append(page);
      page.innerHTML = renderToString(await app(id, path));
      const requests = answerCalls({ '/api/v2/Merchants/Search': makeSearchResult(3) });
      const problems: unknown[] = [];
      const errors = vi.spyOn(console, 'error').mockImplementation((...args) => void problems.push(args));
      const root = await act(async () =>
        hydrateRoot(page, await app(id, path), { onRecoverableError: (error) => problems.push(error) }),
      );
      errors.mockRestore();
      expect(problems).toEqual([]);
      expect(requests.filter(({ url }) => !url.includes('/Merchants/Search?'))).toEqual([]);
      await act(async () => root.unmount());
    },
  );
});
