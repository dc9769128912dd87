import type { FeatureCollection, Geometry } from 'geojson';
import { merge, mesh } from 'topojson-client';
import { outerArcs, roundCorners, simplifyArc, toDecimals, withArcs } from './arcs.ts';
import { neighboringCountries } from './neighboring-countries.ts';
import type { UnitedStates } from './read-topology.ts';

/** The parts of an outline; the map style has one layer for each. */
export type OutlineKind = 'neighbors' | 'land' | 'states' | 'counties';

export type Outline = FeatureCollection<Geometry, { kind: OutlineKind }>;

/** Degrees. Two to three pixels at zoom level 6, from which the fine outline is shown. */
const OVERVIEW_TOLERANCE = 0.02;

/** Outline for low zoom levels: land and states, simplified. */
export function overviewOutline(topology: UnitedStates): Outline {
  const coarse = withArcs(topology, (arc) => simplifyArc(arc, OVERVIEW_TOLERANCE));
  return collection([
    ['neighbors', neighboringCountries],
    ['land', land(coarse)],
    ['states', stateLines(coarse)],
  ]);
}

/**
 * Outline for high zoom levels, with counties. The corners of the coast are rounded, because the 300 m grid of the data
 * would show as steps. Lines inside the country are rounded to 100 m, which matches their accuracy and saves a fifth of
 * the bytes.
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
    ['neighbors', neighboringCountries],
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
