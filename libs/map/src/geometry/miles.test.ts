import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EARTH_RADIUS_MILES, milesBetween, pointAt } from './miles.ts';

const place = fc.record({
  latitude: fc.double({ min: -80, max: 80, noNaN: true }),
  longitude: fc.double({ min: -179, max: 179, noNaN: true }),
});

describe('milesBetween', () => {
  it('SRC-04 computes the distance from New York to Los Angeles', () => {
    const newYork = { latitude: 40.7128, longitude: -74.006 };
    expect(milesBetween(newYork, { latitude: 34.0522, longitude: -118.2437 })).toBeCloseTo(2445.6, 0);
  });

  it('SRC-04 is symmetric and at most half the circumference of the earth', () => {
    fc.assert(
      fc.property(place, place, (one, other) => {
        const miles = milesBetween(one, other);
        expect(miles).toBeCloseTo(milesBetween(other, one), 6);
        expect(miles).toBeGreaterThanOrEqual(0);
        expect(miles).toBeLessThanOrEqual(EARTH_RADIUS_MILES * Math.PI + 1e-6);
      }),
    );
  });
});

describe('pointAt', () => {
  it('SRC-04 returns a point at the given distance, in every direction', () => {
    fc.assert(
      fc.property(
        place,
        fc.double({ min: 0.1, max: 500, noNaN: true }),
        fc.integer({ min: 0, max: 359 }),
        (from, miles, bearing) => {
          expect(milesBetween(from, pointAt(from, miles, bearing))).toBeCloseTo(miles, 4);
        },
      ),
    );
  });

  it('SRC-04 measures bearings clockwise from north', () => {
    const from = { latitude: 40, longitude: -74 };
    expect(pointAt(from, 10, 0).latitude).toBeGreaterThan(40.1);
    expect(pointAt(from, 10, 90).longitude).toBeGreaterThan(-73.9);
  });
});
