import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MapPin } from '../map.types.ts';
import { clusterPins, type PinOrCluster } from './cluster-pins.ts';

const pins = fc
  .array(
    fc.record({
      latitude: fc.double({ min: 40.6, max: 40.8, noNaN: true }),
      longitude: fc.double({ min: -74.1, max: -73.9, noNaN: true }),
    }),
    { minLength: 1, maxLength: 60 },
  )
  .map((places) => places.map((place, at): MapPin => ({ id: `m${at}`, name: `Merchant ${at}`, ...place })));

const zoom = fc.double({ min: 3, max: 18, noNaN: true });

const countPins = (items: readonly PinOrCluster[]) =>
  items.reduce((sum, item) => sum + (item.kind === 'cluster' ? item.count : 1), 0);

describe('clusterPins', () => {
  it('SRC-04 shows every pin exactly once, alone or in a cluster, at every zoom level', () => {
    fc.assert(
      fc.property(pins, zoom, (all, at) => {
        expect(countPins(clusterPins(all)(at))).toBe(all.length);
      }),
    );
  });

  it('SRC-04 gives every pin and cluster a unique key that does not depend on the order of pins', () => {
    fc.assert(
      fc.property(pins, zoom, (all, at) => {
        const keys = clusterPins(all)(at).map(({ key }) => key);
        expect(new Set(keys).size).toBe(keys.length);
        expect(clusterPins(all.toReversed())(at).map(({ key }) => key)).toEqual(keys);
      }),
    );
  });

  it('SRC-04 never puts the selected pin into a cluster', () => {
    fc.assert(
      fc.property(pins, zoom, (all, at) => {
        const items = clusterPins(all, 'm0')(at);
        expect(items.filter((item) => item.kind === 'pin' && item.pin.id === 'm0')).toHaveLength(1);
        expect(countPins(items)).toBe(all.length);
      }),
    );
  });

  it('SRC-04 splits a cluster at its expansion zoom', () => {
    fc.assert(
      fc.property(pins, (all) => {
        const show = clusterPins(all);
        const clusters = show(9).filter((item) => item.kind === 'cluster');
        const unsplit = clusters.filter(({ key, expansionZoom }) =>
          show(expansionZoom).some((item) => item.key === key),
        );
        expect(unsplit).toEqual([]);
      }),
    );
  });

  it('SRC-04 leaves out pins outside the bounds', () => {
    const far: MapPin[] = [
      { id: 'here', name: 'Here', latitude: 40.7, longitude: -74 },
      { id: 'there', name: 'There', latitude: 34, longitude: -118 },
    ];
    const items = clusterPins(far)(12, { north: 41, south: 40, east: -73, west: -75 });
    expect(items.map(({ key }) => key)).toEqual(['pin here']);
  });

  it('SRC-04 stacks pins at the same point once they are no longer clustered', () => {
    const point = { latitude: 40.7, longitude: -74 };
    const foodHall = ['a', 'b', 'c'].map((id): MapPin => ({ id, name: id, ...point }));
    expect(clusterPins(foodHall)(16)).toHaveLength(1);
    const stacks = clusterPins(foodHall)(17).map((item) => item.kind === 'pin' && item.stack);
    expect([...stacks].sort()).toEqual([0, 1, 2]);
  });
});
