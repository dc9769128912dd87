import { remembered } from '@dining/location';
import type { MapArea } from '@dining/map';
import { renderWithSite } from '@dining/testing';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useSearchAddress } from '../address/use-search-address.ts';
import { areaPlace, searchArea } from '../results-map/map-search.ts';
import { usePlaceActions } from './use-place-actions.ts';

const area: MapArea = {
  latitude: 40.632_91,
  longitude: -73.962_86,
  zoom: 13.5,
  radiusMiles: 1.23,
  bounds: { north: 40.65, south: 40.61, east: -73.94, west: -73.98 },
};

/** A button for each action. */
function Actions() {
  const navigation = useSearchAddress();
  const { search, onAreaChange, hasArea } = usePlaceActions(navigation);
  return (
    <>
      <button onClick={() => onAreaChange(areaPlace(area))}>map moved</button>
      <button onClick={() => searchArea(area, navigation)}>search this area</button>
      <button onClick={() => search({ near: 'Current Map View', what: 'pizza' })}>search map view</button>
      <button onClick={() => search({ near: 'Boston, MA', what: '' })}>search Boston</button>
      <button onClick={() => search({ near: '', what: '' })}>search nothing</button>
      <output>{String(hasArea)}</output>
    </>
  );
}

const show = (path: string) => renderWithSite(<Actions />, { path });
const button = (name: string) => screen.getByRole('button', { name });

describe('usePlaceActions', () => {
  it('SRC-04 searches the map’s center and radius, from the first page, when "Search this area" is pressed', async () => {
    const { user, location } = show('/search?near=Brooklyn&mealsServed=dinner&page=3&view=map&selected=d1');
    await user.click(button('search this area'));
    expect(location().search).toBe(
      '?near=Current+Map+View&lat=40.6329&lng=-73.9629&radius=1.2&mealsServed=dinner&view=map',
    );
  });

  it('SRC-08 stores the map view together with the search it belongs to', async () => {
    const { user } = show('/search?near=Brooklyn');
    await user.click(button('search this area'));
    expect(remembered.mapView.read()).toMatchObject({
      zoom: 13.5,
      search: '?near=Current+Map+View&lat=40.6329&lng=-73.9629&radius=1.2',
    });
  });

  it('SRC-03 offers the map view once the map has one, and searches it from the form', async () => {
    const { user, location, container } = show('/search?near=Brooklyn');
    expect(container.querySelector('output')?.textContent).toBe('false');
    await user.click(button('map moved'));
    expect(container.querySelector('output')?.textContent).toBe('true');
    await user.click(button('search map view'));
    expect(location().search).toBe('?near=Current+Map+View&lat=40.6329&lng=-73.9629&radius=1.2&what=pizza');
  });

  it('SRC-03 drops the searched area when another place is typed', async () => {
    const { user, location } = show('/search?near=Current+Map+View&lat=40.6&lng=-73.9&radius=2');
    await user.click(button('search Boston'));
    expect(location().search).toBe('?near=Boston%2C+MA');
  });

  it('SRC-08 forgets the typed place when the field is cleared', async () => {
    remembered.manualLocation.write('Boston, MA');
    const { user, location } = show('/search?near=Boston%2C+MA');
    await user.click(button('search nothing'));
    expect(location().search).toBe('');
    expect(remembered.manualLocation.read()).toBeUndefined();
  });
});
