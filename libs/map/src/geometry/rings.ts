import type { FeatureCollection, Point, Polygon, Position } from 'geojson';
import type { LatLng } from '../map.types.ts';
import { pointAt } from './miles.ts';

/** Distances in miles at which rings are drawn round the searched place. */
export const RING_MILES = [1, 5, 10, 25] as const;

/** Corners of a ring: enough that it looks round at any size. */
const CORNERS = 96;

/** A circle on the ground as a closed polygon. @param miles its radius, more than 0 */
export function ringPolygon(center: LatLng, miles: number): Polygon {
  if (!(miles > 0)) throw new RangeError(`A ring needs a radius of more than 0 miles, not ${miles}.`);
  const corners = Array.from({ length: CORNERS }, (_, at) => position(pointAt(center, miles, (360 * at) / CORNERS)));
  return { type: 'Polygon', coordinates: [[...corners, corners[0]!]] };
}

/**
 * Zoom from which a ring is worth drawing: its radius is then about 40 px at 40° north (a pixel is 78,271 m at zoom 0 on
 * the equator), and halves with every step out.
 */
export const ringMinZoom = (miles: number): number => 10.5 - Math.log2(miles);

/** The rings and, at their northern ends, the points of their labels. */
export type Rings = FeatureCollection<Polygon | Point, { miles: number; label: string }>;

/** All rings round a place, each named by `label`. */
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
