import { clearRecentSearches, remembered } from '@dining/location';
import { findCombobox, makeFacets, makeSearchResult, renderWithSite } from '@dining/testing';
import { preloadLazyHydration } from '@dining/ui';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import SearchPage from './SearchPage.tsx';

const brooklyn = { id: 'c1', label: 'Brooklyn, NY', latitude: 40.65, longitude: -73.95, kind: 'city' };

const show = (path: string) =>
  renderWithSite(<SearchPage />, {
    path,
    answers: {
      '/api/v2/Merchants/Search': (request: Request) =>
        makeSearchResult(new URL(request.url).searchParams.get('restaurantOrCuisine') === 'zzz' ? 0 : 6),
      '/api/v2/Merchants/Facets': makeFacets(6),
      '/api/v2/Merchants/NearestPlaces': { places: [] },
      '/api/Locations/Resolve': { place: brooklyn },
    },
  });

const stored = () => localStorage.getItem('dining.recent-searches') ?? '';

beforeAll(preloadLazyHydration);
beforeEach(() => remembered.filterHighlightSeen.write(true));
afterEach(() => {
  cleanup();
  for (const item of Object.values(remembered)) item.write(undefined);
  clearRecentSearches();
});

describe('the searches that the page notes', () => {
  it('SRC-08 notes a search that found restaurants, and repeats it from the empty field', async () => {
    const { user, location } = show('/search?near=brooklyn&what=pizza');
    await waitFor(() => expect(stored()).toContain('{"near":"Brooklyn, NY","what":"pizza"}'));
    await user.hover(screen.getByRole('combobox', { name: 'Restaurant or cuisine' }));
    const field = await findCombobox('Restaurant or cuisine');
    await user.clear(field);
    await user.click(field);
    await user.click(await screen.findByRole('gridcell', { name: 'pizza near Brooklyn, NY' }));
    await waitFor(() => expect(location().search).toBe('?near=Brooklyn%2C+NY&what=pizza'));
    expect(field).toHaveValue('pizza');
  });

  it('SRC-08 does not note a search without results', async () => {
    show('/search?near=brooklyn&what=zzz');
    await screen.findByRole('heading', { level: 2, name: /zzz/ });
    expect(stored()).toBe('');
  });
});
