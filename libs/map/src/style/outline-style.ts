import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl';
import { labelFonts } from './label-fonts.ts';
import type { MapTheme } from './map-theme.ts';

/** From this zoom level on, the fine outline with counties replaces the overview. */
const FINE_OUTLINE_ZOOM = 6;

/**
 * The embedded base map (SRC-04): land, water, states, counties and place names in the partner's colors; no streets.
 * @param dataBase absolute URL of the folder with the files that `@dining/map-data` writes, ending in `/`
 */
export function outlineStyle(theme: MapTheme, dataBase: string): StyleSpecification {
  const data = (name: string) => ({ type: 'geojson' as const, data: `${dataBase}${name}` });
  return {
    version: 8,
    sources: {
      overview: { ...data('outline-overview.json'), maxzoom: FINE_OUTLINE_ZOOM },
      outline: { ...data('outline.json'), maxzoom: 12, tolerance: 0.3 },
      places: { ...data('places.json'), maxzoom: 10 },
    },
    layers: [
      { id: 'water', type: 'background', paint: { 'background-color': theme.water } },
      ...outlineLayers(theme, 'overview', { maxzoom: FINE_OUTLINE_ZOOM }),
      ...outlineLayers(theme, 'outline', { minzoom: FINE_OUTLINE_ZOOM }),
      ...placeLayers(theme),
    ],
  };
}

type Range = { minzoom?: number; maxzoom?: number };

function outlineLayers(theme: MapTheme, source: string, range: Range): LayerSpecification[] {
  const of = (kind: string) => ({ source, filter: ['==', ['get', 'kind'], kind] as ExpressionSpecification, ...range });
  const shore: ExpressionSpecification = ['interpolate', ['linear'], ['zoom'], 4, 0.5, 9, 1.5, 14, 3];
  return [
    { id: `${source}-neighbors`, type: 'fill', ...of('neighbors'), paint: { 'fill-color': theme.block } },
    { id: `${source}-shore`, type: 'line', ...of('land'), paint: { 'line-color': theme.casing, 'line-width': shore } },
    { id: `${source}-land`, type: 'fill', ...of('land'), paint: { 'fill-color': theme.land } },
    {
      id: `${source}-counties`,
      type: 'line',
      ...of('counties'),
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': theme.label,
        'line-opacity': 0.2,
        'line-width': ['interpolate', ['linear'], ['zoom'], 6, 0.4, 12, 1.5],
      },
    },
    {
      id: `${source}-states`,
      type: 'line',
      ...of('states'),
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': theme.label,
        'line-opacity': 0.4,
        'line-width': ['interpolate', ['linear'], ['zoom'], 3, 0.6, 10, 1.8],
      },
    },
  ];
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
      source: 'places',
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
      source: 'places',
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
      source: 'places',
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
        'symbol-sort-key': ['get', 'rank'],
      },
      paint,
    },
  ];
}
