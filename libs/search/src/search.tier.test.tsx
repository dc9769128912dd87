import { DinerProvider } from '@dining/merchants';
import type { TierLevel } from '@dining/rules';
import { makePartner, makeSearchResult, memberOfTier, renderWithSite, type RenderOptions } from '@dining/testing';
import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import FilterSheet from './filters/FilterSheet.tsx';
import { searchLoader } from './search.loader.ts';
import { brooklyn, FACETS, newYork, SEARCH, searchAnswers } from './search.testing.tsx';
import { useSearch } from './use-search.ts';

const EXTRA = '/search?near=Brooklyn%2C+NY&earnsExtra=true';

/** The calls of the search page, without its looks. */
function Searching() {
  return <output>{useSearch().results.current?.merchants.length}</output>;
}

/** The calls of the search page with its filters open. */
function Filtering() {
  const { terms, available, place } = useSearch();
  const props = { terms, available, isAtCuisines: false, onClose: () => {}, onShow: () => {} };
  return <FilterSheet {...props} open place={place.status === 'known' ? place : undefined} />;
}

/** Shows something to a member of a tier, or to a visitor. */
const showAs = (tier: TierLevel | undefined, shown: ReactNode, options: RenderOptions) =>
  renderWithSite(<DinerProvider diner={tier === undefined ? undefined : memberOfTier(tier)}>{shown}</DinerProvider>, {
    answers: { ...searchAnswers, '/api/Member/Earning': { usedOffers: [], months: [] } },
    ...options,
  });

const tiersIn = (requests: readonly Request[], path: string) =>
  requests
    .map(({ url }) => new URL(url))
    .filter(({ pathname }) => pathname === path)
    .map(({ searchParams }) => searchParams.get('tier'));

describe('the filter "Earns extra today"', () => {
  it.each([
    [undefined, null],
    [0, null],
    [1, null],
    [2, '2'],
    [3, '3'],
  ] as const)('SRC-02 MER-07 is about the tier of the member: %s asks for %s', async (tier, sent) => {
    const { requests } = showAs(tier, <Searching />, { path: EXTRA });
    await waitFor(() => expect(tiersIn(requests, SEARCH)).toEqual([sent]));
  });

  it('SRC-02 MER-07 is counted for the tier before it is on, and other searches say nothing of it', async () => {
    const { requests } = showAs(3, <Filtering />, { path: '/search?near=Brooklyn%2C+NY' });
    await waitFor(() => expect(tiersIn(requests, FACETS)).toEqual(['3']));
    expect(tiersIn(requests, SEARCH)).toEqual([null]);
  });

  it('SRC-02 MER-07 finds on the server what the browser of the member would ask for', async () => {
    const asked: unknown[] = [];
    const { queries } = await searchLoader({
      partner: makePartner(),
      params: {},
      search: new URLSearchParams(EXTRA.split('?')[1]),
      source: {
        content: () => Promise.reject(new Error('not needed')),
        featureFlags: async () => ({ authFlags: {}, filters: {}, partnerFeatureFlags: {} }),
        search: async (query) => {
          asked.push(query.tier);
          return makeSearchResult(6);
        },
        favoriteList: async () => undefined,
        nearestPlaces: async () => ({ places: [] }),
        readWords: async ({ q }) => ({ what: q, filters: {} }),
        merchant: async () => undefined,
        resolvePlace: async () => ({ place: brooklyn }),
        defaultLocation: async () => newYork,
        memberTier: 3,
      },
    });
    expect(asked).toEqual([3]);
    const { requests } = showAs(3, <Searching />, { path: EXTRA, queries });
    expect(screen.getByText('6')).toBeVisible();
    expect(tiersIn(requests, SEARCH)).toEqual([]);
  });
});
