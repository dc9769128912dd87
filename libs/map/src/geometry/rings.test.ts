import { describe, expect, it } from 'vitest';
import { milesBetween } from './miles.ts';
import { RING_MILES, ringMinZoom, ringPolygon, ringsAround } from './rings.ts';

const brooklyn = { latitude: 40.682, longitude: -73.994 };
const anchorage = { latitude: 61.2176, longitude: -149.8997 };

describe('ringPolygon', () => {
  it.each([brooklyn, anchorage])('SRC-04 has every corner at the radius, at any latitude', (center) => {
    const [ring] = ringPolygon(center, 5).coordinates;
    for (const [longitude, latitude] of ring!) {
      expect(milesBetween(center, { latitude: latitude!, longitude: longitude! })).toBeCloseTo(5, 6);
    }
  });

  it('SRC-04 ends at its first corner', () => {
    const [ring] = ringPolygon(brooklyn, 1).coordinates;
    expect(ring!.at(-1)).toEqual(ring![0]);
  });

  it.each([0, -1, Number.NaN])('SRC-04 throws for a radius of %s', (miles) => {
    expect(() => ringPolygon(brooklyn, miles)).toThrow(`not ${miles}`);
  });
});

describe('ringsAround', () => {
  it('SRC-04 labels each ring at its northern end', () => {
    const { features } = ringsAround(brooklyn, (miles) => `${miles} mi`);
    const labels = features.filter(({ geometry }) => geometry.type === 'Point');
    expect(labels.map(({ properties }) => properties.label)).toEqual(['1 mi', '5 mi', '10 mi', '25 mi']);
    for (const { geometry } of labels)
      expect(geometry.type === 'Point' && geometry.coordinates[1]).toBeGreaterThan(brooklyn.latitude);
  });
});

describe('ringMinZoom', () => {
  it('SRC-04 shows each ring from a radius of about 40 pixels', () => {
    for (const miles of RING_MILES) {
      const metersPerPixel = (78_271.5 * Math.cos((40 * Math.PI) / 180)) / 2 ** ringMinZoom(miles);
      const pixels = (miles * 1609.344) / metersPerPixel;
      expect(pixels).toBeGreaterThan(35);
      expect(pixels).toBeLessThan(45);
    }
  });
});
