import type { ExpressionSpecification, LineLayerSpecification, SymbolLayerSpecification } from 'maplibre-gl';
import { RING_MILES, ringMinZoom } from '../geometry/rings.ts';
import type { MapLook } from './map-look.ts';

export type RingLayer = Omit<LineLayerSpecification, 'source'> | Omit<SymbolLayerSpecification, 'source'>;

/**
 * Layers for the distance rings, each ring from the zoom at which it is large enough to read.
 * @param font stack of the labels, of the kind that the source of the map has
 */
export function ringLayers(look: Pick<MapLook, 'label' | 'land'>, font: string[]): RingLayer[] {
  return RING_MILES.flatMap((miles): RingLayer[] => {
    const minzoom = ringMinZoom(miles);
    const filter = (geometry: string): ExpressionSpecification => ['all', ['==', ['get', 'miles'], miles], ['==', ['geometry-type'], geometry]];
    return [
      {
        id: `ring-${miles}`,
        type: 'line',
        minzoom,
        filter: filter('LineString'),
        paint: { 'line-color': look.label, 'line-opacity': 0.38, 'line-width': 1.25, 'line-dasharray': [3, 3] },
      },
      {
        id: `ring-${miles}-label`,
        type: 'symbol',
        minzoom,
        filter: filter('Point'),
        layout: { 'text-field': ['get', 'label'], 'text-font': font, 'text-size': 12, 'text-allow-overlap': true, 'text-ignore-placement': true },
        paint: { 'text-color': look.label, 'text-halo-color': look.land, 'text-halo-width': 3 },
      },
    ];
  });
}
