import type { FeatureCollection } from 'geojson';
import GeoJSONVT from 'geojson-vt';
import { zxyToTileId } from 'pmtiles';
import { fromGeojsonVt } from 'vt-pbf';
import { pmtilesFile, type Tile } from './pmtiles-file.ts';
import { baseMapTiles } from './tile-areas.ts';

/** At this level a tile of 4,096 units has a grid of 15 m, finer than the data. Closer views enlarge its tiles. */
const MAX_ZOOM = 9;

/** The layers of the base map. A feature with a property `minZoom` is in the tiles from that zoom level on. */
export type BaseMapLayers = Readonly<Record<string, FeatureCollection>>;

/** Cuts layers into vector tiles and packs them as one PMTiles archive. */
export function baseMapArchive(layers: BaseMapLayers): Uint8Array<ArrayBuffer> {
  const cutters = Object.entries(layers).map(
    ([name, data]) => [name, new GeoJSONVT(data, { maxZoom: MAX_ZOOM, indexMaxZoom: 4, tolerance: 4 })] as const,
  );
  const tiles: Tile[] = [];
  for (const [z, x, y] of baseMapTiles(MAX_ZOOM)) {
    const parts = cutters.flatMap(([name, cutter]) => {
      const tile = cutter.getTile(z, x, y);
      const features = tile?.features.filter(({ tags }) => Number(tags?.['minZoom'] ?? 0) <= z) ?? [];
      return features.length > 0 ? [[name, { ...tile, features }] as const] : [];
    });
    if (parts.length === 0) continue;
    tiles.push({ id: zxyToTileId(z, x, y), content: fromGeojsonVt(Object.fromEntries(parts), { version: 2 }) });
  }
  tiles.sort((one, other) => one.id - other.id);
  return pmtilesFile(tiles, { maxZoom: MAX_ZOOM, bounds: [-180, -85, 180, 85], layers: Object.keys(layers) });
}
