import type { Position } from 'geojson';

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

/** Rounds the coordinates of a line to a number of decimals. */
export function toDecimals(arc: Position[], decimals: number): Position[] {
  const unit = 10 ** decimals;
  return arc.map((point) => point.map((degrees) => Math.round(degrees * unit) / unit));
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
