import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { loadGazetteer } from '@dining/gazetteer';
import { fineOutline, overviewOutline } from './outline.ts';
import { placeLabels, type PlaceNames } from './place-labels.ts';
import { readTopology } from './read-topology.ts';

/** The written files, and a short hash of their content for URLs that can be cached forever. */
export type MapData = { version: string; files: { name: string; bytes: number }[] };

/**
 * Writes the GeoJSON files of the embedded map (SRC-04) into a folder, which it creates if necessary:
 * `outline-overview.json` (land and states, simplified), `outline.json` (with counties) and `places.json` (states, cities,
 * ZIP codes). The output is deterministic. Boundaries: US Census Bureau, public domain; names: GeoNames, CC BY 4.0.
 */
export function buildMapData(outDir: string, places: PlaceNames = loadGazetteer()): MapData {
  const topology = readTopology();
  const texts = {
    'outline-overview.json': json(overviewOutline(topology), 2),
    'outline.json': json(fineOutline(topology), 4),
    'places.json': json(placeLabels(topology, places), 3),
  };
  mkdirSync(outDir, { recursive: true });
  const hash = createHash('sha256');
  const files = Object.entries(texts).map(([name, text]) => {
    hash.update(text);
    writeFileSync(join(outDir, name), text);
    return { name, bytes: Buffer.byteLength(text) };
  });
  return { version: hash.digest('hex').slice(0, 8), files };
}

/** Serializes GeoJSON with its numbers rounded to a number of decimals; a degree is 111 km. */
function json(value: unknown, decimals: number): string {
  const unit = 10 ** decimals;
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'number' ? Math.round(inner * unit) / unit : inner,
  );
}

if (import.meta.main) {
  const outDir = process.argv[2];
  if (outDir === undefined)
    throw new Error('Missing output folder. Usage: node tools/map-data/src/build-map-data.ts <folder>');
  const { version, files } = buildMapData(resolve(outDir));
  process.stdout.write(`${files.map(({ name, bytes }) => `${name} ${bytes} bytes`).join('\n')}\nversion ${version}\n`);
}
