import type { PlaceSuggestion } from '@dining/api-contract';
import type { MemberDataSource, PageDataSource, PageLoader, SiteContent } from '@dining/site';
import { makeMember, makeMerchant, makePartner, makeSearchResult, memberQuery, renderWithSite } from '@dining/testing';
import { screen } from '@testing-library/react';
import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import DiscoverPage from './discover/DiscoverPage.tsx';
import HomePage from './home/HomePage.tsx';
import { contentPageLoader, discoverLoader, earnLoader, homeLoader } from './index.ts';

const content: Partial<SiteContent> = {
  '*': [{ slug: 'terms', fields: { browser_title: 'Terms', main: [] } }],
  earn_details: [{ slug: 'spring', fields: { headline: 'Spring' } }],
  discover: [],
};

const lincolnPark = {
  id: 'zip-60614',
  label: 'Chicago, IL 60614',
  latitude: 41.92,
  longitude: -87.65,
  kind: 'zip',
} satisfies PlaceSuggestion;

const source: PageDataSource = {
  content: async () => content as SiteContent,
  featureFlags: async () => ({ authFlags: {}, filters: {}, partnerFeatureFlags: {} }),
  search: async ({ isNew }) =>
    makeSearchResult(1, { merchants: [makeMerchant({ name: isNew ? 'Newcomer' : 'Close By' })] }),
  merchant: async () => undefined,
  favoriteList: async () => undefined,
  readWords: async ({ q }) => ({ what: q, filters: {} }),
  nearestPlaces: async () => ({ places: [] }),
  resolvePlace: async (text) => ({ place: text === '60614' ? lincolnPark : null }),
  defaultLocation: async () => ({ latitude: 40.68, longitude: -73.97 }),
};

const request = (partner = makePartner(), params = {}) => ({ partner, params, search: new URLSearchParams(), source });

describe('page loaders', () => {
  it('preloads the restaurants of home, so that the browser makes no call', async () => {
    const { queries } = await homeLoader(request());
    const { requests } = renderWithSite(createElement(HomePage), { queries });
    expect(screen.getByRole('link', { name: 'Close By' })).toBeInTheDocument();
    expect(requests).toEqual([]);
  });

  it('SRC-06 preloads restaurants near the ZIP code of the member, so that home shows them at once', async () => {
    const forMember = { ...request(), source: { ...source, memberZip: '60614' } };
    const { queries } = await homeLoader(forMember);
    const { requests } = renderWithSite(createElement(HomePage), {
      queries: [...queries, memberQuery(makeMember({ address: { ...makeMember().address, zipCode: '60614' } }))],
    });
    expect(screen.getByRole('heading', { name: 'Tables near Chicago, IL' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Close By' })).toBeInTheDocument();
    expect(requests).toEqual([]);
  });

  it('RTE-06 preloads the first carousels of the discover page, at /discover and as home', async () => {
    const partner = makePartner({ homePage: 'discover', hasDiscoverPage: true });
    const { queries } = await homeLoader(request(partner));
    expect(queries).toEqual((await discoverLoader(request(partner))).queries);
    const { requests } = renderWithSite(createElement(DiscoverPage), { partner, queries });
    expect(screen.getByRole('link', { name: 'Newcomer' })).toBeInTheDocument();
    expect(requests).toEqual([]);
  });

  it('ACC-10 preloads for home what the member’s year earned, and what pays a bonus near the ZIP code', async () => {
    const year = { currentYearBenefits: 4_860, currentYearDines: 8 };
    const member = { bonuses: async () => [], dineSummary: async () => year } as unknown as MemberDataSource;
    const { queries } = await homeLoader({ ...request(), source: { ...source, memberZip: '60614', member } });
    expect(queries).toContainEqual({ endpointName: 'dineSummary', arg: undefined, value: year });
    const searches = queries.filter(({ endpointName }) => endpointName === 'searchMerchants');
    expect(searches.map(({ arg }) => (arg as { earnsExtra?: boolean }).earnsExtra)).toEqual([true, undefined]);
  });

  it('MER-07 SRC-02 preloads for a member what their tier earns extra, as their browser would ask for it', async () => {
    const { queries } = await earnLoader({ ...request(), source: { ...source, memberZip: '60614', memberTier: 3 } });
    const found = queries.filter(({ endpointName }) => endpointName === 'searchMerchants');
    expect(found.map(({ arg }) => arg)).toEqual([expect.objectContaining({ earnsExtra: true, tier: 3 })]);
  });

  it('ACC-17 preloads the member’s bonuses for home and for the offers, and does without if they cannot be read', async () => {
    const dineSummary = async () => Promise.reject(new Error('no answer'));
    const member = (bonuses: () => Promise<never[]>) => ({
      ...request(),
      source: { ...source, member: { bonuses, dineSummary } as unknown as MemberDataSource },
    });
    const namesOf = async (loader: PageLoader, bonuses: () => Promise<never[]>) =>
      (await loader(member(bonuses))).queries.map(({ endpointName }) => endpointName);
    for (const loader of [homeLoader, earnLoader]) {
      expect(await namesOf(loader, async () => [])).toContain('memberBonuses');
      const without = await namesOf(loader, () => Promise.reject(new Error('no answer')));
      expect(without).not.toContain('memberBonuses');
      expect(without).toContain('searchMerchants');
    }
  });

  it.each([
    ['', undefined],
    ['spring', undefined],
    ['Spring/', undefined],
    ['vip-upgrade', undefined],
    ['never-heard-of', 404],
  ])('RTE-05 answers /earn/%s with status %s', async (path, status) => {
    expect((await earnLoader(request(makePartner(), { '*': path }))).status).toBe(status);
  });

  it('RTE-05 CON-04 answers 404 for a content page without an entry', async () => {
    expect((await contentPageLoader('/terms')(request())).status).toBeUndefined();
    expect((await contentPageLoader('/nothing')(request())).status).toBe(404);
  });
});
