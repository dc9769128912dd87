import { composeDeck } from '@dining/copy-engine';
import type { CopyReader } from '@dining/copy-engine/react';
import { CURRENT_LOCATION, CURRENT_MAP_VIEW, defaultLocation } from '@dining/rules';
import { makePartner } from '@dining/testing';
import { describe, expect, it } from 'vitest';
import { placeName } from './place-name.ts';
import { preloadPlace } from './preload-place.ts';
import { searchPlace, type PlaceInput, type SearchPlace } from './search-place.ts';

const deck = composeDeck(makePartner().settings);
const copy: CopyReader = (key) => String(deck[key]);
const brooklyn = { id: 'c1', label: 'Brooklyn, NY', latitude: 40.65, longitude: -73.95, kind: 'city' as const };

/** A server that knows one city and the default location. */
const source = {
  resolvePlace: async (text: string) =>
    text === 'Brooklyn, NY'
      ? { place: brooklyn }
      : { place: null, ...(text.startsWith('Br') && { didYouMean: brooklyn }) },
  defaultLocation: async () => ({ ...defaultLocation }),
};

const nameOf = (place: SearchPlace) => (place.status === 'known' ? placeName(place.name, copy) : place.status);

describe('place of a search', () => {
  it('SRC-06 is the default location with its name when no place is given', async () => {
    const { place, queries } = await preloadPlace({ near: '' }, source);
    expect(place).toMatchObject({ status: 'known', latitude: 40.7577, longitude: -73.9857 });
    expect(nameOf(place)).toBe('New York, NY');
    expect(queries).toEqual([
      { endpointName: 'defaultLocation', arg: undefined, value: { latitude: 40.7577, longitude: -73.9857 } },
    ]);
  });

  it('SRC-06 CTR-05 is Times Square when the default location cannot be fetched', () => {
    expect(searchPlace({ near: '' }, undefined, 'failed')).toMatchObject({ latitude: 40.7577, longitude: -73.9857 });
  });

  it('SRC-03 looks up a typed place, with normalized spaces', async () => {
    const { place, queries } = await preloadPlace({ near: '  Brooklyn,   NY ' }, source);
    expect(place).toMatchObject({ status: 'known', latitude: 40.65, longitude: -73.95 });
    expect(queries).toEqual([{ endpointName: 'resolvePlace', arg: 'Brooklyn, NY', value: { place: brooklyn } }]);
  });

  it('SRC-03 tells that the place of a street address is its city', () => {
    const street = searchPlace(
      { near: '1 Main St, Brooklyn, NY' },
      { place: brooklyn, ignoresStreet: true },
      undefined,
    );
    expect(street).toMatchObject({ status: 'known', name: { text: 'Brooklyn, NY' }, ignoresStreet: true });
    expect(searchPlace({ near: 'Brooklyn' }, { place: brooklyn }, undefined)).not.toHaveProperty('ignoresStreet');
  });

  it('SRC-03 tells that a street address lacks its city', () => {
    const street = searchPlace({ near: '350 5th Ave' }, { place: null, ignoresStreet: true }, undefined);
    expect(street).toMatchObject({ status: 'unknown', guess: { ignoresStreet: true } });
  });

  it('SRC-06 is the default location for "near me" until the position is known', () => {
    expect(searchPlace({ near: 'near me' }, undefined, undefined)).toEqual({ status: 'looking' });
    expect(searchPlace({ near: 'near me' }, undefined, 'failed')).toMatchObject({ latitude: 40.7577 });
    const point = { latitude: 41, longitude: -87 };
    expect(searchPlace({ near: 'near me', point }, undefined, undefined)).toMatchObject({ name: { phrase: 'here' } });
  });

  it('SRC-03 is a whole state where the text names one', () => {
    const texas = {
      id: 'state-tx',
      label: 'Texas',
      latitude: 31,
      longitude: -99,
      kind: 'state' as const,
      stateCode: 'TX',
    };
    expect(searchPlace({ near: 'Texas' }, { place: texas }, undefined)).toMatchObject({
      status: 'known',
      stateCode: 'TX',
    });
    expect(searchPlace({ near: 'Brooklyn' }, { place: brooklyn }, undefined)).not.toHaveProperty('stateCode');
  });

  it('SRC-03 is unknown without a match, failed after an error, and looking until the answer arrives', async () => {
    expect((await preloadPlace({ near: 'Nowhere' }, source)).place).toEqual({
      status: 'unknown',
      guess: { place: null },
    });
    expect((await preloadPlace({ near: 'Brok' }, source)).place).toMatchObject({
      status: 'unknown',
      guess: { didYouMean: { label: 'Brooklyn, NY' } },
    });
    expect(searchPlace({ near: 'Brooklyn' }, 'failed', undefined)).toEqual({ status: 'failed' });
    expect(searchPlace({ near: 'Brooklyn' }, undefined, undefined)).toEqual({ status: 'looking' });
  });

  it.each<[string, PlaceInput, string]>([
    ['the device’s position', { near: CURRENT_LOCATION, point: { latitude: 40.68, longitude: -73.99 } }, 'you'],
    ['an area of the map', { near: CURRENT_MAP_VIEW, point: { latitude: 40.68, longitude: -73.99 } }, 'this area'],
    ['a shared point with a name', { near: 'Red Hook', point: { latitude: 40.68, longitude: -73.99 } }, 'Red Hook'],
  ])('SRC-02 takes %s from the address, without a lookup', async (_case, input, name) => {
    const { place, queries } = await preloadPlace(input, source);
    expect(place).toMatchObject({ status: 'known', ...input.point });
    expect(nameOf(place)).toBe(name);
    expect(queries).toEqual([]);
  });
});
