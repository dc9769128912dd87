import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl';
import { labelFonts } from './label-fonts.ts';
import type { MapTheme } from './map-theme.ts';

/**
 * The embedded base map (SRC-04): water, borders and place names in the partner's colors; no streets. The background is
 * land, so that a view whose tiles have not arrived is not a sea.
 * @param dataBase absolute URL of the folder with the archive that `@dining/map-data` writes, ending in `/`
 */
export function outlineStyle(theme: MapTheme, dataBase: string): StyleSpecification {
  return {
    version: 8,
    sources: { base: { type: 'vector', url: `pmtiles://${dataBase}base.pmtiles` } },
    layers: [
      { id: 'land', type: 'background', paint: { 'background-color': theme.land } },
      { id: 'water', type: 'fill', ...from('water'), paint: { 'fill-color': theme.water } },
      border(theme, 'counties', 0.2, [6, 0.4, 12, 1.5]),
      border(theme, 'states', 0.4, [3, 0.6, 10, 1.8]),
      ...placeLayers(theme),
    ],
  };
}

const from = (layer: string) => ({ source: 'base', 'source-layer': layer });

/** A line whose width grows between two zoom levels: [zoom, width, zoom, width]. */
function border(
  { label }: MapTheme,
  layer: string,
  opacity: number,
  widths: [number, number, number, number],
): LayerSpecification {
  return {
    id: layer,
    type: 'line',
    ...from(layer),
    layout: { 'line-join': 'round' },
    paint: {
      'line-color': label,
      'line-opacity': opacity,
      'line-width': ['interpolate', ['linear'], ['zoom'], ...widths],
    },
  };
}

/** How many cities are named: the 30 largest below zoom level 4, and about twice as many with each further level. */
const maxRankByZoom: ExpressionSpecification = [
  'step',
  ['zoom'],
  30,
  4,
  60,
  5,
  150,
  6,
  400,
  7,
  1200,
  8,
  3000,
  9,
  6000,
  10,
  100_000,
];

function placeLayers(theme: MapTheme): LayerSpecification[] {
  const fonts = labelFonts(theme);
  const paint = { 'text-color': theme.label, 'text-halo-color': theme.land, 'text-halo-width': 1.5 };
  return [
    {
      id: 'zip-codes',
      type: 'symbol',
      ...from('places'),
      filter: ['==', ['get', 'kind'], 'zip'],
      minzoom: 11.5,
      layout: {
        'text-field': ['get', 'name'],
        'text-font': fonts.medium,
        'text-size': 12,
        'text-letter-spacing': 0.06,
        'text-padding': 14,
      },
      paint: { ...paint, 'text-opacity': 0.85 },
    },
    {
      id: 'state-names',
      type: 'symbol',
      ...from('places'),
      filter: ['==', ['get', 'kind'], 'state'],
      minzoom: 3.4,
      maxzoom: 7,
      layout: {
        'text-field': ['get', 'name'],
        'text-font': fonts.medium,
        'text-size': 12,
        'text-transform': 'uppercase',
        'text-letter-spacing': 0.12,
        'text-max-width': 8,
      },
      paint: { ...paint, 'text-opacity': 0.75 },
    },
    {
      id: 'city-names',
      type: 'symbol',
      ...from('places'),
      filter: ['all', ['==', ['get', 'kind'], 'city'], ['<=', ['get', 'rank'], maxRankByZoom]],
      layout: {
        'text-field': ['get', 'name'],
        'text-font': ['step', ['get', 'rank'], ['literal', fonts.bold], 400, ['literal', fonts.medium]],
        'text-size': [
          'interpolate',
          ['linear'],
          ['zoom'],
          4,
          ['step', ['get', 'rank'], 13, 60, 12],
          12,
          ['step', ['get', 'rank'], 17, 100, 15, 1500, 13],
        ],
        'text-max-width': 8,
        'text-padding': 6,
        // Below its point, where neither pins nor the dot of the searched place cover it.
        'text-anchor': 'top',
        'text-offset': [0, 0.8],
        'symbol-sort-key': ['get', 'rank'],
      },
      paint,
    },
  ];
}
