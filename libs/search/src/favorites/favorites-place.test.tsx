import { remembered } from '@dining/location';
import { FavoriteButton, FavoritesWatcher } from '@dining/merchants';
import { makeSearchResult, renderWithSite } from '@dining/testing';
import { act, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { newYork, prepareSearchPage, SEARCH } from '../search.testing.tsx';
import SearchPage from '../SearchPage.tsx';

const boston = { id: 'c1', label: 'Boston, MA', latitude: 42.36, longitude: -71.06, kind: 'city' };

/** The search of a visitor whose two favorites, and the default place, the page knows from the start. */
async function showFavorites() {
  localStorage.setItem('dining.favorites', '["m2","m1"]');
  const screenWith = (search: ReactNode) => (
    <>
      <FavoriteButton merchant={{ id: 'm1', name: 'Bar Norma' }} />
      <FavoritesWatcher />
      {search}
    </>
  );
  const { rerender, requestsTo, location } = renderWithSite(screenWith(null), {
    path: '/search?favorites=true',
    settings: { hasMerchantFavorites: true },
    queries: [{ endpointName: 'defaultLocation', arg: undefined, value: newYork }],
    answers: { [SEARCH]: makeSearchResult(2), '/api/Locations/Resolve': { place: boston } },
  });
  await waitFor(() => expect(screen.getByRole('button')).toHaveAttribute('aria-pressed', 'true'));
  rerender(screenWith(<SearchPage />));
  return { location, latitudes: () => requestsTo(SEARCH).map(({ url }) => new URL(url).searchParams.get('latitude')) };
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

/** Allows the position. The browser finds it when the returned function is called, which tells whether it was asked. */
function allowPosition(): () => boolean {
  let find: (() => void) | undefined;
  const getCurrentPosition: Geolocation['getCurrentPosition'] = (found) => {
    find = () => found({ coords: { latitude: 41.882, longitude: -87.628 } } as GeolocationPosition);
  };
  Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true });
  Object.defineProperty(navigator, 'permissions', {
    value: { query: async () => ({ state: 'granted' }) },
    configurable: true,
  });
  return () => {
    act(() => find?.());
    return find !== undefined;
  };
}

prepareSearchPage();
beforeEach(() => void remembered.manualLocation.write(undefined));

describe('the place of a search for favorites', () => {
  it('EXT-04 SRC-08 is the last typed one: the list does not show near the default place first', async () => {
    remembered.manualLocation.write('Boston, MA');
    const { latitudes, location } = await showFavorites();
    await heading('2 favorites');
    expect(location().search).toContain('near=Boston');
    expect(latitudes()).toEqual(['42.36']);
  });

  it('EXT-04 SRC-08 is the default one where the browser knows no other', async () => {
    const { latitudes } = await showFavorites();
    await heading('2 favorites');
    expect(latitudes()).toEqual([String(newYork.latitude)]);
  });

  it('EXT-04 SRC-06 is the device’s position where that is allowed: the list waits until the browser finds it', async () => {
    const find = allowPosition();
    const { latitudes } = await showFavorites();
    await heading('Your favorites');
    await waitFor(() => expect(find()).toBe(true));
    await heading('2 favorites');
    expect(latitudes()).toEqual(['41.88']);
  });
});
