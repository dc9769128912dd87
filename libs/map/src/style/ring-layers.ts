import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import { RING_MILES, ringMinZoom } from '../geometry/rings.ts';
import type { MapLook } from './map-look.ts';

type WithoutSource<Layer> = Layer extends { source: unknown } ? Omit<Layer, 'source'> : never;
export type RingLayer = WithoutSource<Extract<LayerSpecification, { type: 'fill' | 'line' | 'symbol' }>>;

/** A disc is gone once it would fill the whole map. */
const DISC_ZOOMS = 3;

type RingStyle = {
  look: Pick<MapLook, 'label' | 'land' | 'road'>;
  /** Stack of the labels, of the kind that the source of the map has. */
  font: string[];
  /** Lightens the ground inside the rings, for a ground that has nothing on it to hide. */
  discs: boolean;
};

/** Layers for the distance rings, each ring from the zoom at which it is large enough to read. */
export function ringLayers({ look, font, discs }: RingStyle): RingLayer[] {
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
      maxzoom: minzoom + DISC_ZOOMS,
      filter: of('Polygon'),
      paint: { 'fill-color': look.road, 'fill-opacity': 0.28, 'fill-antialias': false },
    })),
    ...rings.map(({ miles, minzoom, of }): RingLayer => ({
      id: `ring-${miles}`,
      type: 'line',
      minzoom,
      filter: of('Polygon'),
      paint: { 'line-color': look.label, 'line-opacity': 0.4, 'line-width': 1.25, 'line-dasharray': [3, 3] },
    })),
    ...rings.map(({ miles, minzoom, of }): RingLayer => ({
      id: `ring-${miles}-label`,
      type: 'symbol',
      minzoom,
      filter: of('Point'),
      layout: { 'text-field': ['get', 'label'], 'text-font': font, 'text-size': 12, 'text-allow-overlap': true },
      paint: { 'text-color': look.label, 'text-halo-color': look.land, 'text-halo-width': 3 },
    })),
  ];
}
