import type { Position } from 'geojson';
import type { UnitedStates } from './read-topology.ts';

/** Converts every arc (shared boundary line) to longitudes and latitudes and passes it through `change`. */
export function withArcs(topology: UnitedStates, change: (arc: Position[], index: number) => Position[]): UnitedStates {
  const { transform, ...rest } = topology;
  const [scaleX, scaleY] = transform?.scale ?? [1, 1];
  const [x0, y0] = transform?.translate ?? [0, 0];
  const inDegrees = topology.arcs.map((arc) => {
    let x = 0;
    let y = 0;
    return arc.map(([dx = 0, dy = 0]): Position => [(x += dx) * scaleX + x0, (y += dy) * scaleY + y0]);
  });
  return { ...rest, arcs: inDegrees.map(change) };
}

/** Indices of the arcs that belong to only one county: the coast and the national border. */
export function outerArcs(topology: UnitedStates): Set<number> {
  const uses = new Map<number, number>();
  const count = (arcs: unknown): void => {
    if (typeof arcs === 'number') uses.set(arcs < 0 ? ~arcs : arcs, (uses.get(arcs < 0 ? ~arcs : arcs) ?? 0) + 1);
    else if (Array.isArray(arcs)) arcs.forEach(count);
  };
  for (const geometry of topology.objects.counties.geometries) if ('arcs' in geometry) count(geometry.arcs);
  return new Set([...uses].filter(([, times]) => times === 1).map(([index]) => index));
}

/**
 * Simplifies a line with the Douglas-Peucker algorithm, with a tolerance in degrees. The ends do not change, so that
 * connected lines stay connected.
 */
export function simplifyArc(arc: Position[], tolerance: number): Position[] {
  const indexes = new Set([0, arc.length - 1]);
  const spans: [number, number][] = [[0, arc.length - 1]];
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [from, to] = span;
    let farthest = -1;
    let maxDistance = tolerance;
    for (let index = from + 1; index < to; index++) {
      const distance = distanceToLine(arc[index]!, arc[from]!, arc[to]!);
      if (distance > maxDistance) [farthest, maxDistance] = [index, distance];
    }
    if (farthest < 0) continue;
    indexes.add(farthest);
    spans.push([from, farthest], [farthest, to]);
  }
  return arc.filter((_, index) => indexes.has(index));
}

/** Rounds the corners of a line by cutting them at a quarter of each side (Chaikin's algorithm). The ends do not change. */
export function roundCorners(arc: Position[]): Position[] {
  if (arc.length < 3) return arc;
  const cut = arc.slice(1).flatMap((to, index): Position[] => {
    const from = arc[index]!;
    return [between(from, to, 0.25), between(from, to, 0.75)];
  });
  return [arc[0]!, ...cut.slice(1, -1), arc.at(-1)!];
}

/** Rounds the coordinates of a line to a number of decimals. */
export function toDecimals(arc: Position[], decimals: number): Position[] {
  const unit = 10 ** decimals;
  return arc.map((point) => point.map((degrees) => Math.round(degrees * unit) / unit));
}

function between(from: Position, to: Position, part: number): Position {
  return [from[0]! + (to[0]! - from[0]!) * part, from[1]! + (to[1]! - from[1]!) * part];
}

/** Distance in degrees of latitude; longitudes are scaled to their length at that latitude. */
function distanceToLine(point: Position, from: Position, to: Position): number {
  const longitudeScale = Math.cos((point[1]! * Math.PI) / 180);
  const dx = (to[0]! - from[0]!) * longitudeScale;
  const dy = to[1]! - from[1]!;
  const px = (point[0]! - from[0]!) * longitudeScale;
  const py = point[1]! - from[1]!;
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, (px * dx + py * dy) / length));
  return Math.hypot(px - along * dx, py - along * dy);
}
