import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MapPin } from '../map.types.ts';
import { clusterPins, type MapItem } from './cluster-pins.ts';

const pinsOf = (prefix: string, maxLength: number) =>
  fc
    .array(
      fc.record({
        latitude: fc.double({ min: 40.6, max: 40.8, noNaN: true }),
        longitude: fc.double({ min: -74.1, max: -73.9, noNaN: true }),
      }),
      { minLength: 1, maxLength },
    )
    .map((places) => places.map((place, at): MapPin => ({ id: `${prefix}${at}`, name: `Merchant ${at}`, ...place })));

const page = pinsOf('p', 18);
const others = pinsOf('o', 60);
const zoom = fc.double({ min: 3, max: 18, noNaN: true });

const countPins = (items: readonly MapItem[]) =>
  items.reduce((sum, item) => sum + (item.kind === 'cluster' ? item.count : 1), 0);

const singles = (items: readonly MapItem[]) => items.filter((item) => item.kind === 'pin');

describe('clusterPins', () => {
  it('SRC-04 shows every hit exactly once, as a pin, a dot or in a cluster, at every zoom level', () => {
    fc.assert(
      fc.property(page, others, zoom, (listed, further, at) => {
        expect(countPins(clusterPins(listed, [...listed, ...further])(at))).toBe(listed.length + further.length);
      }),
    );
  });

  it('SRC-04 gives every result of the page its own pin, at every zoom level', () => {
    fc.assert(
      fc.property(page, others, zoom, (listed, further, at) => {
        const ids = singles(clusterPins(listed, further)(at)).map(({ pin }) => pin.id);
        expect(ids.toSorted()).toEqual(listed.map(({ id }) => id).toSorted());
      }),
    );
  });

  it('SRC-04 gives everything a unique key that does not depend on the order of the hits', () => {
    fc.assert(
      fc.property(page, others, zoom, (listed, further, at) => {
        const keys = clusterPins(listed, further)(at).map(({ key }) => key);
        expect(new Set(keys).size).toBe(keys.length);
        expect(clusterPins(listed.toReversed(), further.toReversed())(at).map(({ key }) => key)).toEqual(keys);
      }),
    );
  });

  it('SRC-04 gives the selected hit its own pin, wherever it is from', () => {
    fc.assert(
      fc.property(page, others, zoom, (listed, further, at) => {
        const items = clusterPins(listed, further, 'o0')(at);
        expect(singles(items).filter(({ pin }) => pin.id === 'o0')).toHaveLength(1);
        expect(countPins(items)).toBe(listed.length + further.length);
      }),
    );
  });

  it('SRC-04 splits a cluster at its expansion zoom', () => {
    fc.assert(
      fc.property(others, (all) => {
        const show = clusterPins([], all);
        const clusters = show(9).filter((item) => item.kind === 'cluster');
        const unsplit = clusters.filter(({ key, expansionZoom }) =>
          show(expansionZoom).some((item) => item.key === key),
        );
        expect(unsplit).toEqual([]);
      }),
    );
  });

  it('SRC-04 leaves out what is outside the bounds', () => {
    const far: MapPin[] = [
      { id: 'here', name: 'Here', latitude: 40.7, longitude: -74 },
      { id: 'there', name: 'There', latitude: 34, longitude: -118 },
    ];
    const bounds = { north: 41, south: 40, east: -73, west: -75 };
    expect(clusterPins(far)(12, bounds).map(({ key }) => key)).toEqual(['pin here']);
    expect(clusterPins([], far)(12, bounds).map(({ key }) => key)).toEqual(['dot here']);
  });

  it('SRC-04 stacks the pins of a page that are at the same point', () => {
    const point = { latitude: 40.7, longitude: -74 };
    const foodHall = ['a', 'b', 'c'].map((id): MapPin => ({ id, name: id, ...point }));
    const stacks = singles(clusterPins(foodHall)(12)).map(({ stack }) => stack);
    expect(stacks.toSorted()).toEqual([0, 1, 2]);
  });
});
