import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MapPin, MapView } from '../map.types.ts';
import { initialViewOf } from './use-camera.ts';

const pins = fc
  .array(
    fc.record({
      latitude: fc.double({ min: 25, max: 48, noNaN: true }),
      longitude: fc.double({ min: -124, max: -67, noNaN: true }),
    }),
    { minLength: 2, maxLength: 18 },
  )
  .map((points) => points.map((point, at): MapPin => ({ id: `m${at}`, name: `Merchant ${at}`, ...point })));

const frames = fc.record({
  clientWidth: fc.integer({ min: 321, max: 2000 }),
  clientHeight: fc.integer({ min: 321, max: 1400 }),
});

const closest = { several: 14.5, one: 13 };
const far = { latitude: 21.3, longitude: -157.8 };

/** Where a point is in a map, in pixels from its top left corner, as both map libraries draw it. */
function onScreen(point: { latitude: number; longitude: number }, view: MapView, frame: Element) {
  const world = 512 * 2 ** view.zoom;
  const x = (longitude: number) => ((longitude + 180) / 360) * world;
  const y = (latitude: number) =>
    (0.5 - Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360)) / (2 * Math.PI)) * world;
  return {
    x: x(point.longitude) - x(view.longitude) + frame.clientWidth / 2,
    y: y(point.latitude) - y(view.latitude) + frame.clientHeight / 2,
  };
}

describe('initialViewOf', () => {
  it('SRC-04 shows every result inside the map, on a screen of any size', () => {
    fc.assert(
      fc.property(pins, frames, (shown, frame) => {
        const element = frame as Element;
        const view = initialViewOf({ pins: shown, center: far }, closest, element);
        for (const pin of shown) {
          const { x, y } = onScreen(pin, view, element);
          expect(x).toBeGreaterThanOrEqual(-0.5);
          expect(x).toBeLessThanOrEqual(frame.clientWidth + 0.5);
          expect(y).toBeGreaterThanOrEqual(-0.5);
          expect(y).toBeLessThanOrEqual(frame.clientHeight + 0.5);
        }
      }),
    );
  });

  it('SRC-04 fits the results only, wherever the searched place is', () => {
    fc.assert(
      fc.property(pins, frames, (shown, frame) => {
        const element = frame as Element;
        const alone = initialViewOf({ pins: shown, center: far }, closest, element);
        const searchedPlace = { ...far, label: 'Honolulu' };
        expect(initialViewOf({ pins: shown, center: far, searchedPlace }, closest, element)).toEqual(alone);
      }),
    );
  });

  it('SRC-04 shows the searched place while it has no results', () => {
    const frame = { clientWidth: 600, clientHeight: 600 } as Element;
    const view = initialViewOf({ pins: [], center: far, searchedPlace: { ...far, label: 'Honolulu' } }, closest, frame);
    expect(view).toMatchObject(far);
  });

  it('SRC-08 starts in a stored view', () => {
    const frame = { clientWidth: 600, clientHeight: 600 } as Element;
    const view = { latitude: 40, longitude: -74, zoom: 13 };
    expect(initialViewOf({ pins: [], center: far, view }, closest, frame)).toBe(view);
  });
});
