import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import { RING_MILES, ringMinZoom } from '../geometry/rings.ts';
import type { MapTheme } from './map-theme.ts';

type WithoutSource<Layer> = Layer extends { source: unknown } ? Omit<Layer, 'source'> : never;
export type RingLayer = WithoutSource<Extract<LayerSpecification, { type: 'fill' | 'line' | 'symbol' }>>;

/** Zoom levels over which a ring has a disc; further in, the disc would fill the whole map. */
const DISC_ZOOM_LEVELS = 3;

type RingStyle = {
  theme: Pick<MapTheme, 'label' | 'land' | 'road'>;
  /** Font stack of the labels; the base map must have it. */
  font: string[];
  /** Lightens the area inside the rings. For base maps without details that this would cover. */
  discs: boolean;
};

/** Layers for the distance rings; each ring appears at the zoom level at which it is large enough to read. */
export function ringLayers({ theme, font, discs }: RingStyle): RingLayer[] {
  const rings = RING_MILES.map((miles) => ({
    miles,
    minzoom: ringMinZoom(miles),
    of: (geometry: 'Polygon' | 'Point'): ExpressionSpecification => [
      'all',
      ['==', ['get', 'miles'], miles],
      ['==', ['geometry-type'], geometry],
    ],
  }));
  return [
    ...(discs ? rings : []).map(({ miles, minzoom, of }): RingLayer => ({
      id: `ring-${miles}-disc`,
      type: 'fill',
      minzoom,
      maxzoom: minzoom + DISC_ZOOM_LEVELS,
      filter: of('Polygon'),
      paint: { 'fill-color': theme.road, 'fill-opacity': 0.28, 'fill-antialias': false },
    })),
    ...rings.map(({ miles, minzoom, of }): RingLayer => ({
      id: `ring-${miles}`,
      type: 'line',
      minzoom,
      filter: of('Polygon'),
      paint: { 'line-color': theme.label, 'line-opacity': 0.4, 'line-width': 1.25, 'line-dasharray': [3, 3] },
    })),
    ...rings.map(({ miles, minzoom, of }): RingLayer => ({
      id: `ring-${miles}-label`,
      type: 'symbol',
      minzoom,
      filter: of('Point'),
      layout: { 'text-field': ['get', 'label'], 'text-font': font, 'text-size': 12, 'text-allow-overlap': true },
      paint: { 'text-color': theme.label, 'text-halo-color': theme.land, 'text-halo-width': 3 },
    })),
  ];
}
