import type { PageDataSource } from '@dining/site';
import {
  answerCalls,
  fillInBrowser,
  makeBootstrap,
  makeMerchantDetail,
  makePartner,
  makeStore,
  TestSite,
} from '@dining/testing';
import { preloadLazyHydration } from '@dining/ui';
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Route, Routes, StaticRouter } from 'react-router';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { firstMerchant } from './merchant.loader.ts';
import MerchantPage from './page/MerchantPage.tsx';

const partner = makePartner({ hosts: ['dining.demo.example'] });
const source = {
  merchant: async (id: string) => (id === 'd1' ? makeMerchantDetail({ origin: 'https://order.example' }) : undefined),
} as PageDataSource;
const first = (merchantId: string) =>
  firstMerchant({ partner, params: { merchantId }, search: new URLSearchParams(), source });

async function app(id: string, path = `/merchants/${id}`) {
  const bootstrap = makeBootstrap({ partner, queries: (await first(id)).queries });
  return (
    <StaticRouter location={path}>
      <TestSite bootstrap={bootstrap} store={makeStore(bootstrap.queries)}>
        <Routes>
          <Route path="/merchants/:merchantId" element={<MerchantPage />} />
          <Route path="/merchants/:merchantId/Order" element={<MerchantPage />} />
        </Routes>
      </TestSite>
    </StaticRouter>
  );
}

/* As the server does before it renders: what comes later in the browser is there from the start. */
beforeAll(async () => {
  fillInBrowser();
  await preloadLazyHydration();
});

describe('MER-04 first data of a merchant page', () => {
  it('MER-04 paints the whole page on the server, with structured data', async () => {
    const html = renderToString(await app('d1'));
    expect((await first('d1')).status).toBe(200);
    expect(html).toContain('Osteria Lucciola</h1>');
    expect(html).toContain('"@type":"Restaurant"');
    expect(html).toContain('href="https://dining.demo.example/merchants/d1"');
    expect(html).not.toMatch(/Open until|· today/);
  });

  it('MER-04 is a 404 for a merchant that is not in the program, painted as such', async () => {
    expect((await first('nobody')).status).toBe(404);
    expect(renderToString(await app('nobody'))).toContain('This restaurant is not in the program');
  });

  it.each(['/merchants/d1', '/merchants/d1/Order', '/merchants/nobody'])(
    'MER-04 hydrates %s without a mismatch and without a call',
    async (path) => {
      const id = path.split('/')[2] ?? '';
      const page = document.createElement('div');
      document.body.append(page);
      page.innerHTML = renderToString(await app(id, path));
      const requests = answerCalls({});
      const problems: unknown[] = [];
      const errors = vi.spyOn(console, 'error').mockImplementation((...said) => void problems.push(said));
      const root = await act(async () =>
        hydrateRoot(page, await app(id, path), { onRecoverableError: (error) => problems.push(error) }),
      );
      errors.mockRestore();
      expect(problems).toEqual([]);
      expect(requests).toEqual([]);
      await act(async () => root.unmount());
    },
  );
});
