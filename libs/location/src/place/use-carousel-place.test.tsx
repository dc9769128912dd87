import { renderWithSite } from '@dining/testing';
import { describe, expect, it, vi } from 'vitest';
import { useCarouselPlace } from './use-carousel-place.ts';

function Place({ search, ownPlace }: { search: string; ownPlace?: string }) {
  const place = useCarouselPlace(search, ownPlace);
  return (
    <p>
      {place === undefined
        ? 'unknown'
        : place === null
          ? 'none'
          : [place.latitude, place.longitude, place.near].join(' ').trim()}
    </p>
  );
}

const answers = {
  '/api/DefaultUserLocation': { latitude: 40.7577, longitude: -73.9857 },
  '/api/Locations/Resolve': (request: Request) => ({
    place:
      new URL(request.url).searchParams.get('q') === 'Boston, MA'
        ? { id: 'b', label: 'Boston, MA', latitude: 42.36, longitude: -71.06, kind: 'city' }
        : null,
  }),
};

const stubBrowser = (state: PermissionState) => {
  const getCurrentPosition = vi.fn<Geolocation['getCurrentPosition']>((found) =>
    found({ coords: { latitude: 34.052, longitude: -118.243 } } as GeolocationPosition),
  );
  vi.stubGlobal('navigator', {
    ...navigator,
    geolocation: { getCurrentPosition },
    permissions: { query: async () => ({ state }) },
  });
  return getCurrentPosition;
};

describe('useCarouselPlace', () => {
  it('MER-03 is the device’s position if the search names it and the browser allows it', async () => {
    stubBrowser('granted');
    const { findByText } = renderWithSite(<Place search="near=Current Location&isNew=true" />, { answers });
    expect(await findByText('34.05 -118.24')).toBeInTheDocument();
  });

  it('MER-03 is the default location without permission, and does not prompt for it', async () => {
    const getCurrentPosition = stubBrowser('prompt');
    const { findByText } = renderWithSite(<Place search="near=Current Location" />, { answers });
    expect(await findByText('40.7577 -73.9857')).toBeInTheDocument();
    expect(getCurrentPosition).not.toHaveBeenCalled();
  });

  it('SRC-06 is the visitor’s own place without a position, and the default location if there is no such place', async () => {
    stubBrowser('denied');
    const search = 'near=Current Location';
    const own = renderWithSite(<Place search={search} ownPlace="Boston, MA" />, { answers });
    expect(await own.findByText('42.36 -71.06 Boston, MA')).toBeInTheDocument();
    own.unmount();
    const lost = renderWithSite(<Place search={search} ownPlace="Nowhere" />, { answers });
    expect(await lost.findByText('40.7577 -73.9857')).toBeInTheDocument();
  });

  it('MER-03 does not read the position when the search names another place', async () => {
    const getCurrentPosition = stubBrowser('granted');
    const { findByText } = renderWithSite(<Place search="near=Boston, MA" />, { answers });
    expect(await findByText('42.36 -71.06')).toBeInTheDocument();
    expect(getCurrentPosition).not.toHaveBeenCalled();
  });

  it('MER-03 is null for a place that does not exist', async () => {
    const { findByText } = renderWithSite(<Place search="near=Nowhere" />, { answers });
    expect(await findByText('none')).toBeInTheDocument();
  });
});
