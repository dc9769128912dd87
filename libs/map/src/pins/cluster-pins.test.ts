import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MapPin } from '../map.types.ts';
import { clusterPins, type MapMark } from './cluster-pins.ts';

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

const counted = (marks: readonly MapMark[]) =>
  marks.reduce((sum, mark) => sum + (mark.kind === 'cluster' ? mark.count : 1), 0);

describe('clusterPins', () => {
  it('SRC-04 shows every pin once, alone or in a cluster, at every zoom', () => {
    fc.assert(
      fc.property(pins, zoom, (all, at) => {
        expect(counted(clusterPins(all)(at))).toBe(all.length);
      }),
    );
  });

  it('SRC-04 gives every mark a key of its own, the same in whatever order the pins come', () => {
    fc.assert(
      fc.property(pins, zoom, (all, at) => {
        const keys = clusterPins(all)(at).map(({ key }) => key);
        expect(new Set(keys).size).toBe(keys.length);
        expect(clusterPins(all.toReversed())(at).map(({ key }) => key)).toEqual(keys);
      }),
    );
  });

  it('SRC-04 never hides the chosen pin in a cluster', () => {
    fc.assert(
      fc.property(pins, zoom, (all, at) => {
        const marks = clusterPins(all, 'm0')(at);
        expect(marks.filter((mark) => mark.kind === 'pin' && mark.pin.id === 'm0')).toHaveLength(1);
        expect(counted(marks)).toBe(all.length);
      }),
    );
  });

  it('SRC-04 parts a cluster at the zoom that it names', () => {
    fc.assert(
      fc.property(pins, (all) => {
        const show = clusterPins(all);
        const clusters = show(9).filter((mark) => mark.kind === 'cluster');
        const whole = clusters.filter(({ key, zoomApart }) => show(zoomApart).some((mark) => mark.key === key));
        expect(whole).toEqual([]);
      }),
    );
  });

  it('SRC-04 leaves out marks outside the bounds', () => {
    const far: MapPin[] = [
      { id: 'here', name: 'Here', latitude: 40.7, longitude: -74 },
      { id: 'there', name: 'There', latitude: 34, longitude: -118 },
    ];
    const marks = clusterPins(far)(12, { north: 41, south: 40, east: -73, west: -75 });
    expect(marks.map(({ key }) => key)).toEqual(['pin here']);
  });

  it('SRC-04 stacks pins at the very same spot once they are no cluster any more', () => {
    const spot = { latitude: 40.7, longitude: -74 };
    const hall = ['a', 'b', 'c'].map((id): MapPin => ({ id, name: id, ...spot }));
    expect(clusterPins(hall)(16)).toHaveLength(1);
    const stacks = clusterPins(hall)(17).map((mark) => mark.kind === 'pin' && mark.stack);
    expect([...stacks].sort()).toEqual([0, 1, 2]);
  });
});
