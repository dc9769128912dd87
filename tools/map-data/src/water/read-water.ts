import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { MultiPolygon } from 'geojson';

export const WATER_FILE = join(import.meta.dirname, '../../data/water.json.br');

/**
 * Seas, lakes and wide rivers: 100 to 200 m in the United States, 3 km elsewhere. From OpenStreetMap (ODbL), by way of the
 * package `@geo-maps/earth-waterbodies-10m` 0.6.0 (MIT); `write-water.main.ts` says how.
 */
export function readWater(): MultiPolygon {
  return JSON.parse(brotliDecompressSync(readFileSync(WATER_FILE)).toString('utf8')) as MultiPolygon;
}
