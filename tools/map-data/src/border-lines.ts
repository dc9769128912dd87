import type { FeatureCollection, MultiLineString } from 'geojson';
import { mesh } from 'topojson-client';
import type { UnitedStates } from './read-topology.ts';

export type Lines = FeatureCollection<MultiLineString, { minZoom: number }>;

/** Borders between states, and between counties of one state. Coasts are the edge of the water instead. */
export function borderLines(topology: UnitedStates): { states: Lines; counties: Lines } {
  const { states, counties } = topology.objects;
  return {
    states: collection(
      mesh(topology, states, (one, other) => one !== other),
      0,
    ),
    counties: collection(
      mesh(topology, counties, (one, other) => one !== other && stateOf(one) === stateOf(other)),
      COUNTIES_MIN_ZOOM,
    ),
  };
}

/** Further out, counties would be a gray net. */
const COUNTIES_MIN_ZOOM = 6;

const stateOf = ({ id }: { id?: string | number }): string => String(id).slice(0, 2);

const collection = (geometry: MultiLineString, minZoom: number): Lines => ({
  type: 'FeatureCollection',
  features: [{ type: 'Feature', properties: { minZoom }, geometry }],
});
