import { layers, type Flavor } from '@protomaps/basemaps';
import type { LayerSpecification, StyleSpecification } from 'maplibre-gl';
import { labelFonts } from './label-fonts.ts';
import type { MapTheme } from './map-theme.ts';

/** Layers that need a sprite sheet or special glyphs, which this map does not have. */
const NEEDS_SPRITE = ['roads_oneway', 'roads_shields', 'pois'];

/**
 * Style for self-hosted vector tiles in the Protomaps schema (SRC-04), in the partner's colors.
 * @param url URL of the archive with the `pmtiles` protocol: `pmtiles://https://…/area.pmtiles`
 */
export function tilesStyle(theme: MapTheme, url: string): StyleSpecification {
  const drawn = layers('base', flavor(theme), { lang: 'en' })
    .filter(({ id }) => !NEEDS_SPRITE.includes(id))
    .map((layer) => withLocalFonts(withoutPictures(layer), theme));
  return { version: 8, sources: { base: { type: 'vector', url } }, layers: drawn };
}

/** Removes the dots next to city names, which are sprites; the name takes the place of the dot. */
function withoutPictures(layer: LayerSpecification): LayerSpecification {
  if (layer.type !== 'symbol' || layer.layout?.['icon-image'] === undefined) return layer;
  const { 'icon-image': _, 'text-variable-anchor': __, 'text-radial-offset': ___, ...layout } = layer.layout;
  return { ...layer, layout };
}

/** Replaces the placeholder fonts of `flavor` with stacks that the page can draw. */
function withLocalFonts(layer: LayerSpecification, theme: MapTheme): LayerSpecification {
  const fonts = labelFonts(theme);
  const stacks: Record<string, string[]> = { '@medium': fonts.medium, '@bold': fonts.bold, '@italic': fonts.italic };
  const text = JSON.stringify(layer).replace(/\["(@(?:medium|bold|italic))"\]/g, (_, placeholder: string) =>
    JSON.stringify(stacks[placeholder]),
  );
  return JSON.parse(text) as LayerSpecification;
}

function flavor(theme: MapTheme): Flavor {
  const { land, block, water, park, road, major, casing, label, waterLabel } = theme;
  const all = <Name extends keyof Flavor>(value: string, ...names: Name[]) =>
    Object.fromEntries(names.map((name) => [name, value])) as Record<Name, string>;
  return {
    ...all(land, 'background', 'earth', 'pedestrian', 'pier', 'sand', 'beach', 'glacier', 'runway', 'aerodrome'),
    ...all(block, 'hospital', 'industrial', 'school', 'military', 'buildings'),
    ...all(park, 'park_a', 'park_b', 'wood_a', 'wood_b', 'scrub_a', 'scrub_b', 'zoo'),
    water,
    ...all(
      road,
      'tunnel_other',
      'tunnel_minor',
      'other',
      'minor_service',
      'minor_a',
      'minor_b',
      'bridges_other',
      'bridges_minor',
    ),
    ...all(
      major,
      'tunnel_link',
      'tunnel_major',
      'tunnel_highway',
      'link',
      'major',
      'highway',
      'bridges_link',
      'bridges_major',
      'bridges_highway',
    ),
    ...all(
      casing,
      'tunnel_other_casing',
      'tunnel_minor_casing',
      'tunnel_link_casing',
      'tunnel_major_casing',
      'tunnel_highway_casing',
      'minor_service_casing',
      'minor_casing',
      'link_casing',
      'major_casing_early',
      'major_casing_late',
      'highway_casing_early',
      'highway_casing_late',
      'bridges_other_casing',
      'bridges_minor_casing',
      'bridges_link_casing',
      'bridges_major_casing',
      'bridges_highway_casing',
      'railway',
      'boundaries',
    ),
    ...all(
      label,
      'roads_label_minor',
      'roads_label_major',
      'subplace_label',
      'city_label',
      'state_label',
      'country_label',
      'address_label',
    ),
    ...all(
      land,
      'roads_label_minor_halo',
      'roads_label_major_halo',
      'subplace_label_halo',
      'city_label_halo',
      'state_label_halo',
      'address_label_halo',
    ),
    ocean_label: waterLabel,
    regular: '@medium',
    bold: '@bold',
    italic: '@italic',
  };
}
