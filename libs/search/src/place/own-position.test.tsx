import { remembered } from '@dining/location';
import { findCombobox, makeSearchResult } from '@dining/testing';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

const answers = {
  '/api/v2/Merchants/Search': makeSearchResult(3),
  '/api/Locations/Resolve': {
    place: { id: 'c1', label: 'Boston, MA', latitude: 42.36, longitude: -71.06, kind: 'city' },
  },
  '/api/DefaultUserLocation': { latitude: 40.7577, longitude: -73.9857 },
};

/** Loads fresh modules each time, because the position is cached for the lifetime of a page. */
async function open(path: string) {
  vi.resetModules();
  const [{ default: SearchPage }, { renderWithSite }, { preloadLazyHydration }] = await Promise.all([
    import('../SearchPage.tsx'),
    import('@dining/testing'),
    import('@dining/ui'),
  ]);
  await preloadLazyHydration();
  return renderWithSite(<SearchPage />, { path, answers });
}

/** Stubs the browser's geolocation and its permission. */
function stubGeolocation(
  state: PermissionState,
  answer: 'refused' | { latitude: number; longitude: number } = { latitude: 41.882, longitude: -87.628 },
) {
  const getCurrentPosition = vi.fn<Geolocation['getCurrentPosition']>((found, failed) => {
    if (answer === 'refused') failed?.({ code: 1 } as GeolocationPositionError);
    else found({ coords: answer } as GeolocationPosition);
  });
  Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true });
  Object.defineProperty(navigator, 'permissions', { value: { query: async () => ({ state }) }, configurable: true });
  return getCurrentPosition;
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

beforeEach(() => remembered.filterHighlightSeen.write(true));

describe('a search for "Current Location"', () => {
  it('SRC-06 writes the rounded position into the URL, so that a reload shows the same results', async () => {
    stubGeolocation('granted');
    const { location } = await open('/search?near=Current+Location');
    await waitFor(() => expect(location().search).toBe('?near=Current+Location&lat=41.88&lng=-87.63'));
    expect(await heading('3 restaurants near you')).toBeVisible();
  });

  it('SRC-06 does not ask for permission without a press, and uses the default location', async () => {
    const getCurrentPosition = stubGeolocation('prompt');
    const { location } = await open('/search?near=Current+Location');
    await heading('3 restaurants near New York, NY');
    expect(getCurrentPosition).not.toHaveBeenCalled();
    expect(location().search).toBe('?near=Current+Location');
  });

  it('SRC-07 says that the location is blocked when the member asked for it, and shows the default location', async () => {
    stubGeolocation('denied', 'refused');
    const { user } = await open('/search?near=Boston');
    await heading('3 restaurants near Boston, MA');
    await user.hover(screen.getByRole('combobox', { name: 'Near' }));
    const field = await findCombobox('Near');
    await user.clear(field);
    await user.type(field, 'current location{Enter}');
    expect(await screen.findByText('We can’t see where you are')).toBeInTheDocument();
    expect(await heading('3 restaurants near New York, NY')).toBeVisible();
  });

  it('SRC-02 does not change the position in a shared URL', async () => {
    stubGeolocation('granted');
    const { location } = await open('/search?near=Current+Location&lat=34.05&lng=-118.24');
    await heading('3 restaurants near you');
    expect(location().search).toBe('?near=Current+Location&lat=34.05&lng=-118.24');
  });
});

describe('returning to the search page', () => {
  it('SRC-08 searches the last typed place when the URL has none', async () => {
    stubGeolocation('prompt');
    remembered.manualLocation.write('Boston, MA');
    const { location } = await open('/search?what=oysters');
    await waitFor(() => expect(location().search).toBe('?near=Boston%2C+MA&what=oysters'));
  });

  it('SRC-08 stores the last search whose place was found', async () => {
    stubGeolocation('prompt');
    await open('/search?near=Boston&mealsServed=dinner&view=map');
    await heading('3 restaurants near Boston, MA');
    await waitFor(() => expect(remembered.lastSearch.read()).toBe('near=Boston&mealsServed=dinner'));
    expect(remembered.manualLocation.read()).toBe('Boston, MA');
  });

  it('SRC-08 points out the dining options among the filters only once', async () => {
    remembered.filterHighlightSeen.write(undefined);
    localStorage.clear();
    stubGeolocation('prompt');
    const { user } = await open('/search?near=Boston');
    const close = await screen.findByRole('button', { name: 'Got it' });
    const isNote = [...document.querySelectorAll('.merchant-grid > li')].map((item) => item.contains(close));
    expect(isNote).toEqual([false, false, true, false]);
    await user.click(close);
    expect(screen.queryByRole('button', { name: 'Got it' })).not.toBeInTheDocument();
    await open('/search?near=Boston');
    await heading('3 restaurants near Boston, MA');
    expect(screen.queryByRole('button', { name: 'Got it' })).not.toBeInTheDocument();
  });
});
