import { gzipSync } from 'node:zlib';
import { packDirectory, type DirectoryEntry } from './directory.ts';

/** A vector tile by its number on the Hilbert curve (`zxyToTileId` of pmtiles). */
export type Tile = { id: number; content: Uint8Array };

export type ArchiveInfo = {
  maxZoom: number;
  /** West, south, east, north in degrees. */
  bounds: readonly [number, number, number, number];
  /** Names of the layers. */
  layers: readonly string[];
};

const HEADER_BYTES = 127;
/** Readers fetch this much at first; header and root directory must fit in. */
const FIRST_READ_BYTES = 16_384;
const LEAF_ENTRIES = 1_500;
const GZIP = 2;
const MVT = 1;

/**
 * Packs tiles as a PMTiles archive (specification version 3), compressed with gzip, which browsers unpack themselves. Equal
 * tiles, such as those of the open sea, are stored once.
 * @param tiles in the order of their ids
 */
export function pmtilesFile(tiles: readonly Tile[], { maxZoom, bounds, layers }: ArchiveInfo): Uint8Array<ArrayBuffer> {
  const { entries, data } = storeTiles(tiles);
  const { root, leaves } = packDirectories(entries);
  const metadata = gzip(
    Buffer.from(JSON.stringify({ vector_layers: layers.map((id) => ({ id, fields: {} })) }), 'utf8'),
  );
  const parts = [root, metadata, leaves, data];
  const header = new DataView(new ArrayBuffer(HEADER_BYTES));
  Buffer.from(header.buffer).write('PMTiles');
  header.setUint8(7, 3);
  let offset = HEADER_BYTES;
  for (const [index, part] of parts.entries()) {
    header.setBigUint64(8 + 16 * index, BigInt(offset), true);
    header.setBigUint64(16 + 16 * index, BigInt(part.length), true);
    offset += part.length;
  }
  const contents = new Set(entries.map((entry) => entry.offset)).size;
  for (const [index, count] of [tiles.length, entries.length, contents].entries())
    header.setBigUint64(72 + 8 * index, BigInt(count), true);
  // Tiles are in order; compression of directories and of tiles; kind of tile; lowest and highest zoom level.
  for (const [index, value] of [1, GZIP, GZIP, MVT, 0, maxZoom].entries()) header.setUint8(96 + index, value);
  for (const [index, degrees] of bounds.entries()) header.setInt32(102 + 4 * index, Math.round(degrees * 1e7), true);
  return new Uint8Array(Buffer.concat([new Uint8Array(header.buffer), ...parts]));
}

const gzip = (bytes: Uint8Array): Buffer => gzipSync(bytes, { level: 9 });

/** The compressed tiles, each content once, and where each run of equal tiles is. */
function storeTiles(tiles: readonly Tile[]): { entries: DirectoryEntry[]; data: Buffer } {
  const known = new Map<string, { offset: number; length: number }>();
  const chunks: Buffer[] = [];
  const entries: DirectoryEntry[] = [];
  let size = 0;
  for (const { id, content } of tiles) {
    const key = Buffer.from(content).toString('latin1');
    let place = known.get(key);
    if (place === undefined) {
      const packed = gzip(content);
      place = { offset: size, length: packed.length };
      known.set(key, place);
      chunks.push(packed);
      size += packed.length;
    }
    const last = entries.at(-1);
    if (last?.offset === place.offset && last.id + last.run === id) last.run++;
    else entries.push({ id, run: 1, ...place });
  }
  return { entries, data: Buffer.concat(chunks) };
}

/** One directory if it fits into the first read, otherwise a root directory of leaf directories. */
function packDirectories(entries: readonly DirectoryEntry[]): { root: Buffer; leaves: Buffer } {
  const single = gzip(packDirectory(entries));
  if (single.length <= FIRST_READ_BYTES - HEADER_BYTES) return { root: single, leaves: Buffer.alloc(0) };
  const leaves: Buffer[] = [];
  const roots: DirectoryEntry[] = [];
  let offset = 0;
  for (let start = 0; start < entries.length; start += LEAF_ENTRIES) {
    const leaf = gzip(packDirectory(entries.slice(start, start + LEAF_ENTRIES)));
    // A run of 0 marks the entry of a leaf directory.
    roots.push({ id: entries[start]!.id, run: 0, offset, length: leaf.length });
    leaves.push(leaf);
    offset += leaf.length;
  }
  return { root: gzip(packDirectory(roots)), leaves: Buffer.concat(leaves) };
}
