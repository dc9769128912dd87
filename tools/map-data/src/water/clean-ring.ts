import type { Position } from 'geojson';

/** The water polygons were simplified tile by tile, on the grid of this zoom level of Web Mercator. */
const GRID_TILES = 2 ** 14;
/** Coordinates have five decimals: this part of a tile is their rounding. */
const TOLERANCE = ((0.00001 * GRID_TILES) / 360) * 3;
/** Rings with more points than this are real shores, even if all their points lie on the grid. */
const MAX_REMAINDER_POINTS = 40;

/**
 * Removes the traces of a tile grid from a closed ring: corners of tiles, which show as rectangular bites in a shore, and
 * whole rings that are nothing but the remainder of a tile.
 * @returns undefined if no shore is left
 */
export function cleanRing(ring: readonly Position[]): Position[] | undefined {
  const open = ring.slice(0, -1);
  if (open.length <= MAX_REMAINDER_POINTS && open.every(isOnGrid)) return undefined;
  const shore = withoutCorners(open);
  return shore.length < 3 ? undefined : [...shore, shore[0]!];
}

/** Removes corners of tiles, and points between two edges that run along meridians or parallels. */
function withoutCorners(points: readonly Position[]): Position[] {
  return points.filter((point, index) => {
    const before = points.at(index - 1)!;
    const after = points[(index + 1) % points.length]!;
    return !isCorner(point) && !(isAlongAxis(before, point) && isAlongAxis(point, after));
  });
}

const isAlongAxis = ([x0, y0]: Position, [x1, y1]: Position): boolean => x0 === x1 || y0 === y1;

const isOnMeridian = ([longitude = 0]: Position): boolean => isWhole(((longitude + 180) / 360) * GRID_TILES);

const isOnParallel = ([, latitude = 0]: Position): boolean => isWhole(mercatorY(latitude) * GRID_TILES);

const isOnGrid = (point: Position): boolean => isOnMeridian(point) || isOnParallel(point);

const isCorner = (point: Position): boolean => isOnMeridian(point) && isOnParallel(point);

const isWhole = (value: number): boolean => Math.abs(value - Math.round(value)) < TOLERANCE;

/** 0 at the north edge of Web Mercator, 1 at the south edge. */
function mercatorY(latitude: number): number {
  const sine = Math.sin((latitude * Math.PI) / 180);
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
}
