import { remembered } from '@dining/location';
import type { MapArea } from '@dining/map';
import { renderWithSite } from '@dining/testing';
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { useSearchAddress } from '../address/use-search-address.ts';
import { usePlaceActions } from './use-place-actions.ts';

const area: MapArea = {
  latitude: 40.632_91,
  longitude: -73.962_86,
  zoom: 13.5,
  radiusMiles: 1.23,
  bounds: { north: 40.65, south: 40.61, east: -73.94, west: -73.98 },
};

/** The ways to another place, as buttons. */
function Actions() {
  const { seek, searchArea, onArea, hasArea } = usePlaceActions(useSearchAddress());
  return (
    <>
      <button onClick={() => onArea(area)}>map rests</button>
      <button onClick={() => searchArea(area)}>search this area</button>
      <button onClick={() => seek({ near: 'Current Map View', what: 'pizza' })}>seek map view</button>
      <button onClick={() => seek({ near: 'Boston, MA', what: '' })}>seek Boston</button>
      <button onClick={() => seek({ near: '', what: '' })}>seek nothing</button>
      <output>{String(hasArea)}</output>
    </>
  );
}

const show = (path: string) => renderWithSite(<Actions />, { path });
const press = (name: string) => screen.getByRole('button', { name });

afterEach(() => localStorage.clear());

describe('SRC-04 searching what the map shows', () => {
  it('SRC-04 searches the area when that is pressed: its middle and how far it reaches, from the first page', async () => {
    const { user, location } = show('/search?near=Brooklyn&mealsServed=dinner&page=3&view=map&selected=d1');
    await user.click(press('search this area'));
    expect(location().search).toBe(
      '?near=Current+Map+View&lat=40.6329&lng=-73.9629&radius=1.2&mealsServed=dinner&view=map',
    );
  });

  it('SRC-08 remembers the view for that search, so that coming back shows the same', async () => {
    const { user } = show('/search?near=Brooklyn');
    await user.click(press('search this area'));
    expect(remembered.mapView.read()).toMatchObject({
      zoom: 13.5,
      search: '?near=Current+Map+View&lat=40.6329&lng=-73.9629&radius=1.2',
    });
  });

  it('SRC-03 offers the map view once there is one, and searches it from the form', async () => {
    const { user, location, container } = show('/search?near=Brooklyn');
    expect(container.querySelector('output')?.textContent).toBe('false');
    await user.click(press('map rests'));
    expect(container.querySelector('output')?.textContent).toBe('true');
    await user.click(press('seek map view'));
    expect(location().search).toBe('?near=Current+Map+View&lat=40.6329&lng=-73.9629&radius=1.2&what=pizza');
  });

  it('SRC-03 leaves the area behind when another place is typed', async () => {
    const { user, location } = show('/search?near=Current+Map+View&lat=40.6&lng=-73.9&radius=2');
    await user.click(press('seek Boston'));
    expect(location().search).toBe('?near=Boston%2C+MA');
  });

  it('SRC-08 forgets the typed place when the field is emptied', async () => {
    remembered.manualLocation.write('Boston, MA');
    const { user, location } = show('/search?near=Boston%2C+MA');
    await user.click(press('seek nothing'));
    expect([location().search, remembered.manualLocation.read()]).toEqual(['', undefined]);
  });
});
