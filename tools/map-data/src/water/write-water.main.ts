import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { GeometryCollection, MultiPolygon, Polygon } from 'geojson';
import { WATER_FILE } from './read-water.ts';
import { waterShapes } from './water-shapes.ts';

/**
 * Writes `data/water.json.br` from the unpacked package `@geo-maps/earth-waterbodies-10m`. The package has 139 MB and has
 * not changed since 2017, so its small form is stored here, and no build downloads it.
 */
const folder = process.argv[2];
if (folder === undefined)
  throw new Error('Missing folder. Usage: node tools/map-data/src/water/write-water.main.ts <unpacked package>');
const { geometries } = JSON.parse(readFileSync(join(folder, 'map.geo.json'), 'utf8')) as GeometryCollection<
  Polygon | MultiPolygon
>;
const water = waterShapes(
  geometries.flatMap((shape) => (shape.type === 'Polygon' ? [shape.coordinates] : shape.coordinates)),
);
const text = JSON.stringify(water);
const packed = brotliCompressSync(text, {
  params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
});
writeFileSync(WATER_FILE, packed);
process.stdout.write(`${WATER_FILE}: ${text.length} characters, ${packed.length} bytes\n`);
