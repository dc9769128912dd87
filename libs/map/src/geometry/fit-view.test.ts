import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LatLng, MapView } from '../map.types.ts';
import { fitView } from './fit-view.ts';

const size = { width: 548, height: 736 };
const padding = { top: 84, right: 76, bottom: 56, left: 48 };

/** Screen position of a point in a view, in pixels from the upper left corner. */
function onScreen({ latitude, longitude }: LatLng, view: MapView): { x: number; y: number } {
  const project = (place: LatLng) => {
    const angle = (place.latitude * Math.PI) / 180;
    return { x: (place.longitude + 180) / 360, y: (1 - Math.asinh(Math.tan(angle)) / Math.PI) / 2 };
  };
  const scale = 512 * 2 ** view.zoom;
  const [point, center] = [project({ latitude, longitude }), project(view)];
  const east = point.x - center.x;
  const nearest = east - Math.round(east);
  return { x: size.width / 2 + nearest * scale, y: size.height / 2 + (point.y - center.y) * scale };
}

const place = fc.record({
  latitude: fc.double({ min: -60, max: 72, noNaN: true }),
  longitude: fc.double({ min: -180, max: 179.9, noNaN: true }),
});

describe('fitView', () => {
  it('SRC-04 fits every point within the padding', () => {
    const near = fc.record({
      latitude: fc.double({ min: 40, max: 42, noNaN: true }),
      longitude: fc.double({ min: -75, max: -72, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(near, { minLength: 1, maxLength: 30 }), (points) => {
        const view = fitView(points, size, { padding, maxZoom: 16 })!;
        for (const point of points) {
          const { x, y } = onScreen(point, view);
          expect(x).toBeGreaterThan(padding.left - 0.01);
          expect(x).toBeLessThan(size.width - padding.right + 0.01);
          expect(y).toBeGreaterThan(padding.top - 0.01);
          expect(y).toBeLessThan(size.height - padding.bottom + 0.01);
        }
      }),
    );
  });

  it('SRC-04 returns valid coordinates and zoom for any points', () => {
    fc.assert(
      fc.property(fc.array(place, { minLength: 1, maxLength: 10 }), (points) => {
        const { latitude, longitude, zoom } = fitView(points, size)!;
        expect(Math.abs(latitude)).toBeLessThan(86);
        expect(longitude).toBeGreaterThanOrEqual(-180);
        expect(longitude).toBeLessThan(180);
        expect(zoom).toBeGreaterThanOrEqual(0);
        expect(zoom).toBeLessThanOrEqual(15);
      }),
    );
  });

  it('SRC-04 fits points on both sides of the 180th meridian across it', () => {
    const { longitude, zoom } = fitView(
      [
        { latitude: 52, longitude: 179 },
        { latitude: 52, longitude: -179 },
      ],
      size,
    )!;
    expect(Math.abs(longitude)).toBeCloseTo(180, 6);
    expect(zoom).toBeGreaterThan(6);
  });

  it('SRC-04 limits the zoom for a single point', () => {
    expect(fitView([{ latitude: 40, longitude: -74 }], size, { maxZoom: 13 })).toEqual({
      latitude: expect.closeTo(40, 9) as number,
      longitude: expect.closeTo(-74, 9) as number,
      zoom: 13,
    });
  });

  it('SRC-04 returns undefined without points', () => {
    expect(fitView([], size)).toBeUndefined();
  });
});
