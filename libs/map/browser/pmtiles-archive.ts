import GeoJSONVT from 'geojson-vt';
import type { FeatureCollection } from 'geojson';
import { zxyToTileId } from 'pmtiles';
import { fromGeojsonVt } from 'vt-pbf';

type Archive = {
  /** Features of each layer of the tiles. */
  layers: Record<string, FeatureCollection>;
  /** West, south, east, north. */
  bounds: [number, number, number, number];
  maxZoom: number;
};

const HEADER_BYTES = 127;

/** A PMTiles archive (specification version 3) with one directory and nothing compressed: enough for a small area. */
export function pmtilesArchive({ layers, bounds, maxZoom }: Archive): Uint8Array {
  const indices = Object.entries(layers).map(([name, data]) => [name, new GeoJSONVT(data, { maxZoom, indexMaxZoom: maxZoom, buffer: 128 })] as const);
  const tiles = coordinates(bounds, maxZoom).flatMap(([z, x, y]) => {
    const parts = indices.flatMap(([name, index]) => {
      const tile = index.getTile(z, x, y);
      return tile ? [[name, tile] as const] : [];
    });
    if (parts.length === 0) return [];
    return [{ id: zxyToTileId(z, x, y), bytes: fromGeojsonVt(Object.fromEntries(parts), { version: 2 }) }];
  });
  tiles.sort((one, other) => one.id - other.id);
  const directory = packDirectory(tiles);
  const metadata = new TextEncoder().encode(JSON.stringify({ vector_layers: Object.keys(layers).map((id) => ({ id, fields: {} })) }));
  const data = Buffer.concat(tiles.map(({ bytes }) => bytes));
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('PMTiles', 0, 'latin1');
  header.writeUInt8(3, 7);
  const longs = [
    HEADER_BYTES, directory.length,
    HEADER_BYTES + directory.length, metadata.length,
    0, 0,
    HEADER_BYTES + directory.length + metadata.length, data.length,
    tiles.length, tiles.length, tiles.length,
  ];
  longs.forEach((value, at) => header.writeBigUInt64LE(BigInt(value), 8 + at * 8));
  // Clustered, directory and tiles not compressed, vector tiles, zooms.
  [1, 1, 1, 1, 0, maxZoom].forEach((value, at) => header.writeUInt8(value, 96 + at));
  bounds.forEach((degrees, at) => header.writeInt32LE(Math.round(degrees * 1e7), 102 + at * 4));
  header.writeUInt8(maxZoom, 118);
  header.writeInt32LE(Math.round(((bounds[0] + bounds[2]) / 2) * 1e7), 119);
  header.writeInt32LE(Math.round(((bounds[1] + bounds[3]) / 2) * 1e7), 123);
  return Buffer.concat([header, directory, metadata, data]);
}

/** Columns of the entries one after another: ids as steps, run lengths of 1, lengths, and offsets that all follow on. */
function packDirectory(tiles: readonly { id: number; bytes: Uint8Array }[]): Buffer {
  const numbers = [
    tiles.length,
    ...tiles.map(({ id }, at) => id - (tiles[at - 1]?.id ?? 0)),
    ...tiles.map(() => 1),
    ...tiles.map(({ bytes }) => bytes.length),
    ...tiles.map((_, at) => (at === 0 ? 1 : 0)),
  ];
  return Buffer.from(numbers.flatMap(varint));
}

function varint(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  return [...bytes, rest];
}

function coordinates([west, south, east, north]: Archive['bounds'], maxZoom: number): [number, number, number][] {
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
