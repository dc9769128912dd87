import type { LatLng, MapView } from '../map.types.ts';

/** Pixels along each edge in which no point may lie. */
export type Padding = { top: number; right: number; bottom: number; left: number };

type FitOptions = {
  padding?: Padding;
  /** Limits the zoom for points that are close together. */
  maxZoom?: number;
};

/** Width of the world in pixels at zoom 0, as in both map libraries. */
const WORLD_PIXELS = 512;
const NO_PADDING: Padding = { top: 0, right: 0, bottom: 0, left: 0 };
/** The limit of Web Mercator. */
const MAX_LATITUDE = 85.051129;

const toX = (longitude: number): number => (longitude + 180) / 360;
const toY = (latitude: number): number => {
  const sine = Math.sin((Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, latitude)) * Math.PI) / 180);
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
};
const toLatitude = (y: number): number => (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI;

/**
 * The closest view that shows all points in a map of the given size in pixels. Points on both sides of the 180th meridian
 * are shown across it. Undefined without points.
 */
export function fitView(
  points: readonly LatLng[],
  size: { width: number; height: number },
  { padding = NO_PADDING, maxZoom = 15 }: FitOptions = {},
): MapView | undefined {
  if (points.length === 0) return undefined;
  const [west, east] = narrowestSpan(points.map(({ longitude }) => toX(longitude)));
  const ys = points.map(({ latitude }) => toY(latitude));
  const [north, south] = [Math.min(...ys), Math.max(...ys)];
  const width = Math.max(1, size.width - padding.left - padding.right);
  const height = Math.max(1, size.height - padding.top - padding.bottom);
  const zoom = Math.min(
    maxZoom,
    Math.log2(width / WORLD_PIXELS / (east - west)),
    Math.log2(height / WORLD_PIXELS / (south - north)),
  );
  const pixel = 1 / (WORLD_PIXELS * 2 ** zoom);
  const x = (west + east) / 2 + ((padding.right - padding.left) / 2) * pixel;
  const y = (north + south) / 2 + ((padding.bottom - padding.top) / 2) * pixel;
  const longitude = x * 360 - 180;
  return {
    latitude: toLatitude(y),
    longitude: longitude - 360 * Math.floor((longitude + 180) / 360),
    zoom: Math.max(0, zoom),
  };
}

/** The shortest span around the earth that contains all positions: everything but the widest gap. */
function narrowestSpan(xs: readonly number[]): [number, number] {
  const sorted = [...xs].sort((one, other) => one - other);
  let [from, to] = [sorted[0]!, sorted.at(-1)!];
  for (let index = 1; index < sorted.length; index++) {
    const [wrappedFrom, wrappedTo] = [sorted[index]!, sorted[index - 1]! + 1];
    if (wrappedTo - wrappedFrom < to - from) [from, to] = [wrappedFrom, wrappedTo];
  }
  return [from, to];
}
