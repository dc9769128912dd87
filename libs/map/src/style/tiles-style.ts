import { layers, type Flavor } from '@protomaps/basemaps';
import type { LayerSpecification, StyleSpecification } from 'maplibre-gl';
import { labelFonts } from './label-fonts.ts';
import type { MapLook } from './map-look.ts';

/** Layers that draw pictures from a sprite sheet or glyphs of their own; this map ships neither. */
const NEEDS_SPRITE = ['roads_oneway', 'roads_shields', 'pois'];

/**
 * The base map over self-hosted vector tiles in the Protomaps schema (SRC-04), in the partner's colours.
 * @param url address of the archive as the `pmtiles` protocol takes it: `pmtiles://https://…/area.pmtiles`
 */
export function tilesStyle(look: MapLook, url: string): StyleSpecification {
  const drawn = layers('base', flavor(look), { lang: 'en' })
    .filter(({ id }) => !NEEDS_SPRITE.includes(id))
    .map((layer) => withLocalFonts(withoutPictures(layer), look));
  return { version: 8, sources: { base: { type: 'vector', url } }, layers: drawn };
}

/** The dots beside city names are pictures: without them the name stands where the dot was. */
function withoutPictures(layer: LayerSpecification): LayerSpecification {
  if (layer.type !== 'symbol' || layer.layout?.['icon-image'] === undefined) return layer;
  const { 'icon-image': _, 'text-variable-anchor': __, 'text-radial-offset': ___, ...layout } = layer.layout;
  return { ...layer, layout };
}

/** Font stacks of the layers are a single mark of this file; each becomes a stack that the page can draw. */
function withLocalFonts(layer: LayerSpecification, look: MapLook): LayerSpecification {
  const fonts = labelFonts(look);
  const stacks: Record<string, string[]> = { '@medium': fonts.medium, '@bold': fonts.bold, '@italic': fonts.italic };
  const text = JSON.stringify(layer).replace(/\["(@(?:medium|bold|italic))"\]/g, (_, mark: string) =>
    JSON.stringify(stacks[mark]),
  );
  return JSON.parse(text) as LayerSpecification;
}

function flavor(look: MapLook): Flavor {
  const { land, block, water, park, road, major, casing, label, waterLabel } = look;
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
