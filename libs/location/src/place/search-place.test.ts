import { composeDeck, type CopyReader } from '@dining/copy-engine';
import { CURRENT_LOCATION, CURRENT_MAP_VIEW, defaultLocation } from '@dining/rules';
import { makePartner } from '@dining/testing';
import { describe, expect, it } from 'vitest';
import { firstPlace } from './first-place.ts';
import { placeName } from './place-name.ts';
import { searchPlace, type SearchPlace, type WantedPlace } from './search-place.ts';

const deck = composeDeck(makePartner().settings);
const copy: CopyReader = (key) => String(deck[key]);
const brooklyn = { id: 'c1', label: 'Brooklyn, NY', latitude: 40.65, longitude: -73.95, kind: 'city' as const };

/** What the server knows: one city, and where people usually are. */
const source = {
  resolvePlace: async (text: string) => (text === 'Brooklyn, NY' ? brooklyn : null),
  defaultLocation: async () => ({ ...defaultLocation }),
};

const nameOf = (place: SearchPlace) => (place.status === 'known' ? placeName(place.name, copy) : place.status);

describe('SRC-06 place of a search', () => {
  it('SRC-06 is the default location with its text where nothing says otherwise', async () => {
    const { place, queries } = await firstPlace({ near: '' }, source);
    expect(place).toMatchObject({ status: 'known', latitude: 40.7577, longitude: -73.9857 });
    expect(nameOf(place)).toBe('New York, NY');
    expect(queries).toEqual([
      { endpointName: 'defaultLocation', arg: undefined, value: { latitude: 40.7577, longitude: -73.9857 } },
    ]);
  });

  it('SRC-06 is Times Square even where the default location does not answer', () => {
    expect(searchPlace({ near: '' }, undefined, 'failed')).toMatchObject({ latitude: 40.7577, longitude: -73.9857 });
  });

  it('SRC-03 is looked up when it is typed, once whatever its spaces', async () => {
    const { place, queries } = await firstPlace({ near: '  Brooklyn,   NY ' }, source);
    expect(place).toMatchObject({ status: 'known', latitude: 40.65, longitude: -73.95 });
    expect(queries).toEqual([{ endpointName: 'resolvePlace', arg: 'Brooklyn, NY', value: { place: brooklyn } }]);
  });

  it('SRC-03 is unknown when nobody knows it, and failed when nobody answers', async () => {
    expect((await firstPlace({ near: 'Nowhere' }, source)).place).toEqual({ status: 'unknown' });
    expect(searchPlace({ near: 'Brooklyn' }, 'failed', undefined)).toEqual({ status: 'failed' });
    expect(searchPlace({ near: 'Brooklyn' }, undefined, undefined)).toEqual({ status: 'looking' });
  });

  it.each<[string, WantedPlace, string]>([
    ['the position of the device', { near: CURRENT_LOCATION, point: { latitude: 40.68, longitude: -73.99 } }, 'you'],
    ['a part of the map', { near: CURRENT_MAP_VIEW, point: { latitude: 40.68, longitude: -73.99 } }, 'this area'],
    ['a shared point with its name', { near: 'Red Hook', point: { latitude: 40.68, longitude: -73.99 } }, 'Red Hook'],
  ])('SRC-02 is in the address for %s, with nothing to look up', async (_what, wanted, name) => {
    const { place, queries } = await firstPlace(wanted, source);
    expect(place).toMatchObject({ status: 'known', ...wanted.point });
    expect([nameOf(place), queries]).toEqual([name, []]);
  });
});
