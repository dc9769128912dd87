import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl';
import { labelFonts } from './label-fonts.ts';
import type { MapLook } from './map-look.ts';

/** From this zoom the fine outline with counties is loaded and shown instead of the overview. */
const FINE_FROM = 6;

/**
 * The embedded base map (SRC-04): land, water, states, counties and place names in the partner's colours; no streets.
 * @param dataBase full address of the folder with the files that `@dining/map-data` writes, ending in `/`
 */
export function outlineStyle(look: MapLook, dataBase: string): StyleSpecification {
  const data = (name: string) => ({ type: 'geojson' as const, data: `${dataBase}${name}` });
  return {
    version: 8,
    sources: {
      overview: { ...data('outline-overview.json'), maxzoom: FINE_FROM },
      outline: { ...data('outline.json'), maxzoom: 12, tolerance: 0.3 },
      places: { ...data('places.json'), maxzoom: 10 },
    },
    layers: [
      { id: 'water', type: 'background', paint: { 'background-color': look.water } },
      ...outlineLayers(look, 'overview', { maxzoom: FINE_FROM }),
      ...outlineLayers(look, 'outline', { minzoom: FINE_FROM }),
      ...placeLayers(look),
    ],
  };
}

type Range = { minzoom?: number; maxzoom?: number };

function outlineLayers(look: MapLook, source: string, range: Range): LayerSpecification[] {
  const of = (kind: string) => ({ source, filter: ['==', ['get', 'kind'], kind] as ExpressionSpecification, ...range });
  const shore: ExpressionSpecification = ['interpolate', ['linear'], ['zoom'], 4, 0.5, 9, 1.5, 14, 3];
  return [
    { id: `${source}-neighbours`, type: 'fill', ...of('neighbours'), paint: { 'fill-color': look.block } },
    { id: `${source}-shore`, type: 'line', ...of('land'), paint: { 'line-color': look.casing, 'line-width': shore } },
    { id: `${source}-land`, type: 'fill', ...of('land'), paint: { 'fill-color': look.land } },
    {
      id: `${source}-counties`,
      type: 'line',
      ...of('counties'),
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': look.label,
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
        'line-color': look.label,
        'line-opacity': 0.4,
        'line-width': ['interpolate', ['linear'], ['zoom'], 3, 0.6, 10, 1.8],
      },
    },
  ];
}

/** Larger cities are named earlier: at zoom 4 the first 40 or so, twice as many or more with each step in. */
const shownFrom: ExpressionSpecification = [
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

function placeLayers(look: MapLook): LayerSpecification[] {
  const fonts = labelFonts(look);
  const paint = { 'text-color': look.label, 'text-halo-color': look.land, 'text-halo-width': 1.5 };
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
      filter: ['all', ['==', ['get', 'kind'], 'city'], ['<=', ['get', 'rank'], shownFrom]],
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
