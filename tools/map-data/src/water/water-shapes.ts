import type { MultiPolygon, Position } from 'geojson';
import { simplifyArc, toDecimals } from '../arcs.ts';
import { cleanRing } from './clean-ring.ts';

/** Where people search: the mainland of the United States with its borders, Hawaii, Puerto Rico, and Anchorage. */
const DETAILED = [
  { west: -126, south: 23.5, east: -65, north: 50 },
  { west: -161, south: 18.5, east: -154.5, north: 22.5 },
  { west: -68, south: 17.5, east: -64, north: 19 },
  { west: -153, south: 60, east: -148, north: 62 },
];
/** Degrees. 30 m in detail, which is a third of the accuracy of the source; 3 km elsewhere. */
const DETAIL_TOLERANCE = 0.0003;
const OVERVIEW_TOLERANCE = 0.03;
/** Square degrees below which a water or an island outside the detailed area is left out: about 50 km². */
const MIN_OVERVIEW_AREA = 0.005;

/**
 * The world's water as `@geo-maps/earth-waterbodies-10m` has it, made small: without the traces of its tile grid, and
 * simplified outside the United States.
 */
export function waterShapes(polygons: Iterable<readonly Position[][]>): MultiPolygon {
  const coordinates: Position[][][] = [];
  for (const polygon of polygons) {
    const [outer, ...holes] = polygon.map(smallRing);
    if (outer) coordinates.push([outer, ...holes.filter((hole) => hole !== undefined)]);
  }
  return { type: 'MultiPolygon', coordinates };
}

function smallRing(ring: Position[]): Position[] | undefined {
  const shore = isWorldEdge(ring) ? ring : cleanRing(ring);
  if (shore === undefined || (!shore.some(isDetailed) && areaOf(shore) < MIN_OVERVIEW_AREA)) return undefined;
  const small = runsOf(shore).flatMap(({ points, detailed }) =>
    simplifyArc(points, detailed ? DETAIL_TOLERANCE : OVERVIEW_TOLERANCE),
  );
  const rounded = toDecimals(small, 4).filter(
    ([x, y], index, all) => index === 0 || x !== all[index - 1]![0] || y !== all[index - 1]![1],
  );
  return rounded.length < 4 ? undefined : rounded;
}

/** The oceans are one polygon, whose outer ring is the edge of the world map. */
const isWorldEdge = (ring: readonly Position[]): boolean => ring.some(([x = 0]) => Math.abs(x) >= 179.9);

const isDetailed = ([x = 0, y = 0]: Position): boolean =>
  DETAILED.some(({ west, south, east, north }) => x >= west && x <= east && y >= south && y <= north);

/** A ring as consecutive lines, each inside or outside the detailed area. A line ends where the next one begins. */
function runsOf(ring: readonly Position[]): { points: Position[]; detailed: boolean }[] {
  const runs: { points: Position[]; detailed: boolean }[] = [];
  for (const point of ring) {
    const detailed = isDetailed(point);
    const last = runs.at(-1);
    if (last?.detailed === detailed) last.points.push(point);
    else {
      last?.points.push(point);
      runs.push({ points: [point], detailed });
    }
  }
  // A closed line has no ends to keep: its farther half would collapse.
  return runs.length === 1 ? halves(runs[0]!) : runs;
}

function halves({ points, detailed }: { points: Position[]; detailed: boolean }): {
  points: Position[];
  detailed: boolean;
}[] {
  const middle = points.length >> 1;
  return [
    { points: points.slice(0, middle + 1), detailed },
    { points: points.slice(middle), detailed },
  ];
}

/** Square degrees. */
function areaOf(ring: readonly Position[]): number {
  let doubled = 0;
  for (let index = 1; index < ring.length; index++) {
    const [[x0 = 0, y0 = 0], [x1 = 0, y1 = 0]] = [ring[index - 1]!, ring[index]!];
    doubled += x0 * y1 - x1 * y0;
  }
  return Math.abs(doubled) / 2;
}
