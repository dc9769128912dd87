import type { LatLng, MapView } from '../map.types.ts';

/** Pixels along each edge that stay free of points. */
export type Padding = { top: number; right: number; bottom: number; left: number };

type FitOptions = {
  padding?: Padding;
  /** Points that lie close together are not shown nearer than this. */
  maxZoom?: number;
};

/** Pixels round the whole earth at zoom 0, as in both map libraries. */
const WORLD = 512;
const NO_PADDING: Padding = { top: 0, right: 0, bottom: 0, left: 0 };
/** Web Mercator ends here. */
const MAX_LATITUDE = 85.051129;

const toX = (longitude: number): number => (longitude + 180) / 360;
const toY = (latitude: number): number => {
  const sine = Math.sin((Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, latitude)) * Math.PI) / 180);
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
};
const toLatitude = (y: number): number => (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI;

/**
 * The nearest view that shows all points inside a map of a size in pixels. Points on both sides of the 180th meridian are
 * shown across it. Without points there is nothing to fit: undefined.
 */
export function fitView(
  points: readonly LatLng[],
  size: { width: number; height: number },
  { padding = NO_PADDING, maxZoom = 15 }: FitOptions = {},
): MapView | undefined {
  if (points.length === 0) return undefined;
  const [west, east] = narrowest(points.map(({ longitude }) => toX(longitude)));
  const ys = points.map(({ latitude }) => toY(latitude));
  const [north, south] = [Math.min(...ys), Math.max(...ys)];
  const width = Math.max(1, size.width - padding.left - padding.right);
  const height = Math.max(1, size.height - padding.top - padding.bottom);
  const zoom = Math.min(maxZoom, Math.log2(width / WORLD / (east - west)), Math.log2(height / WORLD / (south - north)));
  const pixel = 1 / (WORLD * 2 ** zoom);
  const x = (west + east) / 2 + ((padding.right - padding.left) / 2) * pixel;
  const y = (north + south) / 2 + ((padding.bottom - padding.top) / 2) * pixel;
  const longitude = x * 360 - 180;
  return {
    latitude: toLatitude(y),
    longitude: longitude - 360 * Math.floor((longitude + 180) / 360),
    zoom: Math.max(0, zoom),
  };
}

/** First and last of the positions round the earth, leaving out the widest gap between two of them. */
function narrowest(xs: readonly number[]): [number, number] {
  const sorted = [...xs].sort((one, other) => one - other);
  let [from, to] = [sorted[0]!, sorted.at(-1)!];
  for (let at = 1; at < sorted.length; at++) {
    const [wrappedFrom, wrappedTo] = [sorted[at]!, sorted[at - 1]! + 1];
    if (wrappedTo - wrappedFrom < to - from) [from, to] = [wrappedFrom, wrappedTo];
  }
  return [from, to];
}
