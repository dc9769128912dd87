import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { loadGazetteer } from '@dining/gazetteer';
import type { FeatureCollection, MultiPolygon } from 'geojson';
import { baseMapArchive } from './archive/base-map-archive.ts';
import { borderLines } from './border-lines.ts';
import { placeLabels, type PlaceNames } from './place-labels.ts';
import { readTopology } from './read-topology.ts';
import { readWater } from './water/read-water.ts';

/** The written file, and a short hash of its content. */
export type MapData = { version: string; name: string; bytes: number };

/**
 * Writes `base.pmtiles`, the embedded map (SRC-04), into a folder, which it creates if necessary: water, borders of states
 * and counties, and names of states, cities, neighborhoods and ZIP codes as vector tiles. The output is deterministic.
 * Water: OpenStreetMap, ODbL; borders: US Census Bureau, public domain; names: GeoNames, CC BY 4.0.
 */
export function buildMapData(outDir: string, places: PlaceNames = loadGazetteer()): MapData {
  const topology = readTopology();
  const archive = baseMapArchive({
    water: waterLayer(readWater()),
    ...borderLines(topology),
    places: placeLabels(topology, places),
  });
  mkdirSync(outDir, { recursive: true });
  const name = 'base.pmtiles';
  writeFileSync(join(outDir, name), archive);
  return { version: createHash('sha256').update(archive).digest('hex').slice(0, 8), name, bytes: archive.length };
}

/** Each body of water separately, because tiles are cut faster from small shapes. */
const waterLayer = ({ coordinates }: MultiPolygon): FeatureCollection => ({
  type: 'FeatureCollection',
  features: coordinates.map((polygon) => ({
    type: 'Feature',
    properties: null,
    geometry: { type: 'Polygon', coordinates: polygon },
  })),
});

if (import.meta.main) {
  const outDir = process.argv[2];
  if (outDir === undefined)
    throw new Error('Missing output folder. Usage: node tools/map-data/src/build-map-data.ts <folder>');
  const { version, name, bytes } = buildMapData(resolve(outDir));
  process.stdout.write(`${name} ${bytes} bytes, version ${version}\n`);
}
