import type { FeatureCollection } from 'geojson';
import GeoJSONVT from 'geojson-vt';
import { zxyToTileId } from 'pmtiles';
import { fromGeojsonVt } from 'vt-pbf';

type Archive = {
  /** The features of each layer. */
  layers: Record<string, FeatureCollection>;
  /** West, south, east, north. */
  bounds: [number, number, number, number];
  maxZoom: number;
};

const HEADER_BYTES = 127;

/** Builds a PMTiles archive (specification version 3) with a single directory and without compression, for a small area. */
export function pmtilesArchive({ layers, bounds, maxZoom }: Archive): Uint8Array<ArrayBuffer> {
  const indices = Object.entries(layers).map(
    ([name, data]) => [name, new GeoJSONVT(data, { maxZoom, indexMaxZoom: maxZoom, buffer: 128 })] as const,
  );
  const tiles = tilesWithin(bounds, maxZoom).flatMap(([z, x, y]) => {
    const parts = indices.flatMap(([name, index]) => {
      const tile = index.getTile(z, x, y);
      return tile ? [[name, tile] as const] : [];
    });
    if (parts.length === 0) return [];
    return [{ id: zxyToTileId(z, x, y), bytes: fromGeojsonVt(Object.fromEntries(parts), { version: 2 }) }];
  });
  tiles.sort((one, other) => one.id - other.id);
  const directory = packDirectory(tiles);
  const metadata = new TextEncoder().encode(
    JSON.stringify({ vector_layers: Object.keys(layers).map((id) => ({ id, fields: {} })) }),
  );
  const sizes = {
    directory: directory.length,
    metadata: metadata.length,
    data: tiles.reduce((sum, { bytes }) => sum + bytes.length, 0),
  };
  return concat([
    header({ bounds, maxZoom, tiles: tiles.length, ...sizes }),
    directory,
    metadata,
    ...tiles.map(({ bytes }) => bytes),
  ]);
}

type Contents = Pick<Archive, 'bounds' | 'maxZoom'> & {
  tiles: number;
  directory: number;
  metadata: number;
  data: number;
};

function header({ bounds, maxZoom, tiles, directory, metadata, data }: Contents): Uint8Array {
  const view = new DataView(new ArrayBuffer(HEADER_BYTES));
  [...'PMTiles'].forEach((letter, index) => view.setUint8(index, letter.charCodeAt(0)));
  view.setUint8(7, 3);
  // Offset and length of each section (there are no leaf directories), then three counts of tiles.
  const longs = [
    HEADER_BYTES,
    directory,
    HEADER_BYTES + directory,
    metadata,
    0,
    0,
    HEADER_BYTES + directory + metadata,
    data,
    tiles,
    tiles,
    tiles,
  ];
  longs.forEach((value, index) => view.setBigUint64(8 + index * 8, BigInt(value), true));
  // Clustered, directory and tiles uncompressed, vector tiles, lowest and highest zoom level.
  [1, 1, 1, 1, 0, maxZoom].forEach((value, index) => view.setUint8(96 + index, value));
  bounds.forEach((degrees, index) => view.setInt32(102 + index * 4, Math.round(degrees * 1e7), true));
  view.setUint8(118, maxZoom);
  view.setInt32(119, Math.round(((bounds[0] + bounds[2]) / 2) * 1e7), true);
  view.setInt32(123, Math.round(((bounds[1] + bounds[3]) / 2) * 1e7), true);
  return new Uint8Array(view.buffer);
}

/** The entries column by column: delta-encoded ids, run lengths of 1, lengths, and consecutive offsets. */
function packDirectory(tiles: readonly { id: number; bytes: Uint8Array }[]): Uint8Array {
  const numbers = [
    tiles.length,
    ...tiles.map(({ id }, index) => id - (tiles[index - 1]?.id ?? 0)),
    ...tiles.map(() => 1),
    ...tiles.map(({ bytes }) => bytes.length),
    ...tiles.map((_, index) => (index === 0 ? 1 : 0)),
  ];
  return Uint8Array.from(numbers.flatMap(varint));
}

function varint(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  return [...bytes, rest];
}

function concat(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const result = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let offset = 0;
  for (const part of parts) {
    result.set(part, offset);
    offset += part.length;
  }
  return result;
}

/** Coordinates of all tiles within bounds, for every zoom level. */
function tilesWithin([west, south, east, north]: Archive['bounds'], maxZoom: number): [number, number, number][] {
  const all: [number, number, number][] = [];
  for (let z = 0; z <= maxZoom; z++) {
    const [left, top] = tileOf(west, north, z);
    const [right, bottom] = tileOf(east, south, z);
    for (let x = left; x <= right; x++) for (let y = top; y <= bottom; y++) all.push([z, x, y]);
  }
  return all;
}

function tileOf(longitude: number, latitude: number, z: number): [number, number] {
  const sine = Math.sin((latitude * Math.PI) / 180);
  const y = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
  return [Math.floor(((longitude + 180) / 360) * 2 ** z), Math.floor(y * 2 ** z)];
}
