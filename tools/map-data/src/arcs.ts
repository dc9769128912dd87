import type { Position } from 'geojson';
import type { UnitedStates } from './read-topology.ts';

/** The same boundaries with every shared line (arc) as plain longitudes and latitudes, passed through `change`. */
export function withArcs(topology: UnitedStates, change: (arc: Position[], index: number) => Position[]): UnitedStates {
  const { transform, ...rest } = topology;
  const [scaleX, scaleY] = transform?.scale ?? [1, 1];
  const [x0, y0] = transform?.translate ?? [0, 0];
  const plain = topology.arcs.map((arc) => {
    let x = 0;
    let y = 0;
    return arc.map(([dx = 0, dy = 0]): Position => [(x += dx) * scaleX + x0, (y += dy) * scaleY + y0]);
  });
  return { ...rest, arcs: plain.map(change) };
}

/** Indices of the arcs that bound one county only: the coast and the national border. */
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
 * Leaves out the points of a line that lie within `tolerance` degrees of the simpler one (Douglas and Peucker).
 * Both ends stay, so that lines which meet go on meeting.
 */
export function simplifyArc(arc: Position[], tolerance: number): Position[] {
  const keep = new Set([0, arc.length - 1]);
  const spans: [number, number][] = [[0, arc.length - 1]];
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [from, to] = span;
    let farthest = -1;
    let most = tolerance;
    for (let at = from + 1; at < to; at++) {
      const off = distanceToLine(arc[at]!, arc[from]!, arc[to]!);
      if (off > most) [farthest, most] = [at, off];
    }
    if (farthest < 0) continue;
    keep.add(farthest);
    spans.push([from, farthest], [farthest, to]);
  }
  return arc.filter((_, at) => keep.has(at));
}

/** Rounds the corners of a line by cutting each at a quarter of its sides (Chaikin); both ends stay. */
export function roundCorners(arc: Position[]): Position[] {
  if (arc.length < 3) return arc;
  const cut = arc.slice(1).flatMap((to, at): Position[] => {
    const from = arc[at]!;
    return [between(from, to, 0.25), between(from, to, 0.75)];
  });
  return [arc[0]!, ...cut.slice(1, -1), arc.at(-1)!];
}

/** The line with its degrees to so many decimals. */
export function toDecimals(arc: Position[], decimals: number): Position[] {
  const unit = 10 ** decimals;
  return arc.map((point) => point.map((degrees) => Math.round(degrees * unit) / unit));
}

function between(from: Position, to: Position, part: number): Position {
  return [from[0]! + (to[0]! - from[0]!) * part, from[1]! + (to[1]! - from[1]!) * part];
}

/** In degrees of latitude: longitudes are narrowed to what they measure at that latitude. */
function distanceToLine(point: Position, from: Position, to: Position): number {
  const narrow = Math.cos((point[1]! * Math.PI) / 180);
  const dx = (to[0]! - from[0]!) * narrow;
  const dy = to[1]! - from[1]!;
  const px = (point[0]! - from[0]!) * narrow;
  const py = point[1]! - from[1]!;
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, (px * dx + py * dy) / length));
  return Math.hypot(px - along * dx, py - along * dy);
}
