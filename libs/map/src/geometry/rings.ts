import type { FeatureCollection, Point, Polygon, Position } from 'geojson';
import type { LatLng } from '../map.types.ts';
import { pointAt } from './miles.ts';

/** Radii of the rings around the searched place, in miles. */
export const RING_MILES = [1, 5, 10, 25] as const;

/** Corners of a ring; enough to look round at any size. */
const CORNERS = 96;

/**
 * A circle on the ground as a closed polygon.
 * @throws RangeError when the radius is not positive
 */
export function ringPolygon(center: LatLng, miles: number): Polygon {
  if (!(miles > 0)) throw new RangeError(`A ring needs a radius of more than 0 miles, not ${miles}.`);
  const corners = Array.from({ length: CORNERS }, (_, index) =>
    position(pointAt(center, miles, (360 * index) / CORNERS)),
  );
  return { type: 'Polygon', coordinates: [[...corners, corners[0]!]] };
}

/**
 * The zoom from which a ring is drawn. Its radius is then about 40 px at 40° north (a pixel is 78,271 m at zoom 0 on the
 * equator), and halves with every zoom level further out.
 */
export const ringMinZoom = (miles: number): number => 10.5 - Math.log2(miles);

/** The rings, and label points at their northern ends. */
export type Rings = FeatureCollection<Polygon | Point, { miles: number; label: string }>;

/** All rings around a place, with labels. */
export function ringsAround(center: LatLng, label: (miles: number) => string): Rings {
  return {
    type: 'FeatureCollection',
    features: RING_MILES.flatMap((miles) => {
      const ring = ringPolygon(center, miles);
      const properties = { miles, label: label(miles) };
      return [
        { type: 'Feature' as const, properties, geometry: ring },
        {
          type: 'Feature' as const,
          properties,
          geometry: { type: 'Point' as const, coordinates: ring.coordinates[0]![0]! },
        },
      ];
    }),
  };
}

const position = ({ latitude, longitude }: LatLng): Position => [longitude, latitude];
