import { feature } from 'topojson-client';
import type { FeatureCollection, Point, Polygon, MultiPolygon, Position } from 'geojson';
import type { UnitedStates } from './read-topology.ts';

/** A city to be written on the map; rank 1 is the largest. */
export type City = { name: string; latitude: number; longitude: number; rank: number };

/** A name on the map. States have rank 0. */
export type PlaceLabels = FeatureCollection<Point, { name: string; kind: 'city' | 'state'; rank: number }>;

/** Names of cities where they lie, and of states in the middle of their largest part. */
export function placeLabels(topology: UnitedStates, cities: readonly City[]): PlaceLabels {
  const states = feature(topology, topology.objects.states).features.flatMap(({ geometry, properties }) =>
    geometry.type === 'Polygon' || geometry.type === 'MultiPolygon' ? [{ name: properties.name, at: middle(geometry) }] : [],
  );
  return {
    type: 'FeatureCollection',
    features: [
      ...states.map(({ name, at }) => label(name, at, 'state', 0)),
      ...cities.map(({ name, latitude, longitude, rank }) => label(name, [longitude, latitude], 'city', rank)),
    ],
  };
}

function label(name: string, coordinates: Position, kind: 'city' | 'state', rank: number): PlaceLabels['features'][number] {
  return { type: 'Feature', properties: { name, kind, rank }, geometry: { type: 'Point', coordinates } };
}

/** Centre of gravity of the largest ring. */
function middle(shape: Polygon | MultiPolygon): Position {
  const rings = shape.type === 'Polygon' ? [shape.coordinates[0]!] : shape.coordinates.map((polygon) => polygon[0]!);
  const weighed = rings.map(centroid).sort((one, other) => other.area - one.area);
  return weighed[0]!.at;
}

function centroid(ring: Position[]): { area: number; at: Position } {
  let twice = 0;
  let x = 0;
  let y = 0;
  for (let at = 1; at < ring.length; at++) {
    const [x0 = 0, y0 = 0] = ring[at - 1]!;
    const [x1 = 0, y1 = 0] = ring[at]!;
    const cross = x0 * y1 - x1 * y0;
    twice += cross;
    x += (x0 + x1) * cross;
    y += (y0 + y1) * cross;
  }
  return { area: Math.abs(twice), at: [x / (3 * twice), y / (3 * twice)] };
}
