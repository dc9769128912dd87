import { renderWithSite } from '@dining/testing';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';

type Answer = 'refused' | { latitude: number; longitude: number };

/** Loads fresh modules each time, because the position is cached for the lifetime of a page. */
async function open(answer: Answer | 'pending', path = '/search?near=Chicago%2C+IL&mealsServed=dinner') {
  const getCurrentPosition = vi.fn<Geolocation['getCurrentPosition']>((found, failed) => {
    if (answer === 'refused') failed?.({ code: 1 } as GeolocationPositionError);
    else if (answer !== 'pending') found({ coords: answer } as GeolocationPosition);
  });
  Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true });
  vi.resetModules();
  const [{ searchArea, searchHere }, { useSearchAddress }, { LocateNote }, { renderWithSite: render }] =
    await Promise.all([
      import('./map-search.ts'),
      import('../address/use-search-address.ts'),
      import('./LocateNote.tsx'),
      import('@dining/testing') as Promise<{ renderWithSite: typeof renderWithSite }>,
    ]);
  function Actions() {
    const navigation = useSearchAddress();
    const here = { latitude: 40.6, longitude: -73.9, zoom: 18, bounds: { north: 1, south: 0, east: 1, west: 0 } };
    return (
      <>
        <button onClick={() => void searchHere(navigation)}>My location</button>
        <button onClick={() => searchArea({ ...here, radiusMiles: 0.08 }, navigation)}>Search this area</button>
        <LocateNote onClose={() => undefined} />
      </>
    );
  }
  return { ...render(<Actions />, { path }), getCurrentPosition };
}

describe('"My location" on the map', () => {
  it('SRC-03 asks for the position only when it is pressed, and says why while the browser asks', async () => {
    const { user, location, getCurrentPosition } = await open('pending');
    expect(getCurrentPosition).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'My location' }));
    expect(getCurrentPosition).toHaveBeenCalledTimes(1);
    expect(await screen.findByText(/We only use it to find restaurants near you\./)).toBeVisible();
    expect(location().search).toBe('?near=Chicago%2C+IL&mealsServed=dinner');
  });

  it('SRC-03 keeps the search when the position is refused, and says what to do', async () => {
    const { user, location } = await open('refused');
    await user.click(screen.getByRole('button', { name: 'My location' }));
    expect(await screen.findByText(/your search stays as it is.*enter a city/)).toBeVisible();
    expect(location().search).toBe('?near=Chicago%2C+IL&mealsServed=dinner');
  });

  it('SRC-03 searches at the position with the same filters once the browser has given it', async () => {
    const { user, location } = await open({ latitude: 41.882, longitude: -87.628 });
    await user.click(screen.getByRole('button', { name: 'My location' }));
    await waitFor(() => expect(location().search).toContain('near=Current+Location&lat=41.88&lng=-87.63'));
    expect(location().search).toContain('mealsServed=dinner');
  });

  it('SRC-04 searches at least half a mile around the middle of a map of one block', async () => {
    const { user, location } = await open('pending');
    await user.click(screen.getByRole('button', { name: 'Search this area' }));
    expect(location().search).toContain('radius=0.5&');
  });
});
