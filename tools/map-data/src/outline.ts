import type { FeatureCollection, Geometry } from 'geojson';
import { merge, mesh } from 'topojson-client';
import { outerArcs, roundCorners, simplifyArc, toDecimals, withArcs } from './arcs.ts';
import { neighbours } from './neighbours.ts';
import type { UnitedStates } from './read-topology.ts';

/** What the map draws of an outline; the style has one layer for each. */
export type OutlineKind = 'neighbours' | 'land' | 'states' | 'counties';

export type Outline = FeatureCollection<Geometry, { kind: OutlineKind }>;

/** In degrees: two to three pixels at zoom 6, from which the fine outline is shown. */
const OVERVIEW_TOLERANCE = 0.02;

/** For the country as a whole: land and states, simplified. */
export function overviewOutline(topology: UnitedStates): Outline {
  const coarse = withArcs(topology, (arc) => simplifyArc(arc, OVERVIEW_TOLERANCE));
  return collection([
    ['neighbours', neighbours],
    ['land', land(coarse)],
    ['states', stateLines(coarse)],
  ]);
}

/**
 * For a region or a city: with counties. The corners of the coast are rounded, for its grid of 300 m shows as steps close
 * up; lines inside the country are given to 100 m, which is what they are good for and a fifth less to send.
 */
export function fineOutline(topology: UnitedStates): Outline {
  const outer = outerArcs(topology);
  const fine = withArcs(topology, (arc, index) => (outer.has(index) ? roundCorners(arc) : toDecimals(arc, 3)));
  const counties = mesh(
    fine,
    fine.objects.counties,
    (one, other) => one !== other && String(one.id).slice(0, 2) === String(other.id).slice(0, 2),
  );
  return collection([
    ['neighbours', neighbours],
    ['land', land(fine)],
    ['states', stateLines(fine)],
    ['counties', counties],
  ]);
}

const land = (topology: UnitedStates): Geometry =>
  merge(
    topology,
    topology.objects.states.geometries.filter((one) => one.type === 'Polygon' || one.type === 'MultiPolygon'),
  );

const stateLines = (topology: UnitedStates): Geometry =>
  mesh(topology, topology.objects.states, (one, other) => one !== other);

function collection(parts: [OutlineKind, Geometry][]): Outline {
  return {
    type: 'FeatureCollection',
    features: parts.map(([kind, geometry]) => ({ type: 'Feature', properties: { kind }, geometry })),
  };
}
