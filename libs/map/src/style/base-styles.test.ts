import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec';
import type { LayerSpecification, StyleSpecification } from 'maplibre-gl';
import { describe, expect, it } from 'vitest';
import { RING_MILES } from '../geometry/rings.ts';
import type { MapTheme } from './map-theme.ts';
import { outlineStyle } from './outline-style.ts';
import { ringLayers } from './ring-layers.ts';
import { tilesStyle } from './tiles-style.ts';

/** Distinguishable colors that stand for a partner's. */
const theme: MapTheme = {
  land: 'linen',
  block: 'gainsboro',
  water: 'lightblue',
  park: 'palegreen',
  road: 'white',
  major: 'ivory',
  casing: 'silver',
  label: 'dimgray',
  waterLabel: 'teal',
  family: 'Demo Sans Variable',
};

const styles: [string, StyleSpecification][] = [
  ['outline', outlineStyle(theme, 'https://demo.example/assets/map/')],
  ['tiles', tilesStyle(theme, 'pmtiles://https://demo.example/area.pmtiles')],
];

/** The string literals in each color expression of the layers. */
const colorsOf = (layers: readonly LayerSpecification[]): string[][] =>
  layers
    .flatMap((layer) => Object.entries(layer.paint ?? {}))
    .filter(([name]) => name.endsWith('-color'))
    .map(([, value]) => [...JSON.stringify(value).matchAll(/"([^"]+)"/g)].map(([, word]) => word!));

describe.each(styles)('the style of the %s base map', (_, style) => {
  it('SRC-04 is valid according to the MapLibre specification', () => {
    expect(validateStyleMin(style)).toEqual([]);
  });

  it('SRC-04 needs neither glyph files nor sprites', () => {
    expect(style.glyphs).toBeUndefined();
    expect(style.sprite).toBeUndefined();
    expect(JSON.stringify(style)).not.toContain('icon-image');
  });

  it('SRC-04 paints land first, so that no view is a sea until its tiles arrive', () => {
    expect(style.layers[0]).toMatchObject({ type: 'background', paint: { 'background-color': theme.land } });
    expect(style.layers.filter(({ type }) => type === 'background')).toHaveLength(1);
  });

  it('SRC-04 uses the partner’s font for labels', () => {
    const text = JSON.stringify(style);
    expect(text).toContain('["Demo Sans Variable Medium","Demo Sans Variable"]');
    expect(text).not.toContain('Noto Sans Regular');
    expect(text).not.toMatch(/"@(medium|bold|italic)"/);
  });

  it('SRC-04 uses only the partner’s colors', () => {
    const partnerColors = new Set<string>(Object.values(theme));
    for (const words of colorsOf(style.layers)) {
      expect(words.some((word) => partnerColors.has(word))).toBe(true);
      expect(words.filter((word) => /^#|^rgba?\(|^hsla?\(/i.test(word))).toEqual([]);
    }
  });
});

it('SRC-04 the outline map names cities below their points, where the dot of the searched place does not cover them', () => {
  const { layout } = outlineStyle(theme, 'https://demo.example/').layers.find(({ id }) => id === 'city-names')!;
  // 0.8 of the smallest letters, 12 pixels, is more than the 9 pixels from the middle of the dot to its edge.
  expect(layout).toMatchObject({ 'text-anchor': 'top', 'text-offset': [0, 0.8] });
});

describe('ringLayers', () => {
  it.each([true, false])('SRC-04 makes valid layers for all rings (discs: %s)', (discs) => {
    const layers = ringLayers({ theme, font: ['Demo Sans Variable'], discs });
    const source = { type: 'geojson' as const, data: { type: 'FeatureCollection' as const, features: [] } };
    const style = {
      version: 8 as const,
      sources: { rings: source },
      layers: layers.map((layer) => ({ ...layer, source: 'rings' })),
    };
    expect(validateStyleMin(style as StyleSpecification)).toEqual([]);
    expect(layers).toHaveLength(RING_MILES.length * (discs ? 3 : 2));
  });
});
