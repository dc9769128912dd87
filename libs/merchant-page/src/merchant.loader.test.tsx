import type { PageDataSource } from '@dining/site';
import { hydrateWithSite, makeMerchantDetail, makePartner, makeSearchResult, renderOnServer } from '@dining/testing';
import { preloadLazyHydration } from '@dining/ui';
import { Route, Routes } from 'react-router';
import { beforeAll, describe, expect, it } from 'vitest';
import { merchantLoader } from './merchant.loader.ts';
import MerchantPage from './page/MerchantPage.tsx';

const partner = makePartner({ hosts: ['dining.demo.example'] });
const source = {
  merchant: async (id: string) => (id === 'd1' ? makeMerchantDetail({ origin: 'https://order.example' }) : undefined),
} as PageDataSource;
const load = (merchantId: string) =>
  merchantLoader({ partner, params: { merchantId }, search: new URLSearchParams(), source });

const page = (
  <Routes>
    <Route path="/merchants/:merchantId" element={<MerchantPage />} />
    <Route path="/merchants/:merchantId/Order" element={<MerchantPage />} />
  </Routes>
);
const siteAt = async (id: string, path = `/merchants/${id}`) => ({
  path,
  partner,
  queries: (await load(id)).queries,
  answers: { '/api/v2/Merchants/Search': makeSearchResult(3) },
});

/* The server loads lazy components before it renders. */
beforeAll(preloadLazyHydration);

describe('the loader of the merchant page', () => {
  it('MER-04 renders the whole page on the server, with structured data', async () => {
    const html = await renderOnServer(page, await siteAt('d1'));
    expect((await load('d1')).status).toBe(200);
    expect(html).toContain('Osteria Lucciola</h1>');
    expect(html).toContain('"@type":"Restaurant"');
    expect(html).toContain('href="https://dining.demo.example/merchants/d1"');
    expect(html).not.toMatch(/Open until|\(today\)/);
  });

  it('MER-04 answers 404 for a merchant that is not in the program, and renders the reason', async () => {
    expect((await load('unknown')).status).toBe(404);
    expect(await renderOnServer(page, await siteAt('unknown'))).toContain('This restaurant isn’t in the program');
  });

  it.each(['/merchants/d1', '/merchants/d1/Order', '/merchants/unknown'])(
    'MER-04 hydrates %s without a mismatch and with no request but for its neighbors',
    async (path) => {
      const site = await siteAt(path.split('/')[2] ?? '', path);
      const { problems, requests } = await hydrateWithSite(page, site);
      expect(problems).toEqual([]);
      expect(requests.filter(({ url }) => !url.includes('/Merchants/Search?'))).toEqual([]);
    },
  );
});
