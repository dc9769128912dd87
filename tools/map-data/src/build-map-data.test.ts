import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { FeatureCollection, MultiPolygon, Position } from 'geojson';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildMapData, type MapData } from './build-map-data.ts';

const dir = mkdtempSync(join(tmpdir(), 'map-data-'));
let built: MapData;

beforeAll(() => {
  built = buildMapData(join(dir, 'one'));
});

const text = (name: string) => readFileSync(join(dir, 'one', name), 'utf8');
const read = (name: string) => JSON.parse(text(name)) as FeatureCollection;

/** Whether a point lies in the area of a kind: counts how often a ray to the east crosses the area's rings. */
function isIn(file: string, kind: string, [x = 0, y = 0]: Position): boolean {
  const feature = read(file).features.find(({ properties }) => properties?.['kind'] === kind)!;
  const rings = (feature.geometry as MultiPolygon).coordinates.flat();
  const crossings = rings.flatMap((ring) =>
    ring.slice(1).filter(([x1 = 0, y1 = 0], index) => {
      const [x0 = 0, y0 = 0] = ring[index]!;
      return y0 > y !== y1 > y && x < ((x1 - x0) * (y - y0)) / (y1 - y0) + x0;
    }),
  );
  return crossings.length % 2 === 1;
}

describe('buildMapData', () => {
  // Uses quality 9. The build uses 11, which makes files a third smaller but would take seconds here.
  it('SRC-04 writes files of at most 270 KB each, compressed', () => {
    for (const { name } of built.files) {
      const compressed = brotliCompressSync(text(name), { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
      expect({ name, compressed: compressed.length }).toEqual({
        name,
        compressed: expect.toSatisfy((bytes: number) => bytes < 270_000),
      });
    }
  });

  it('SRC-04 writes the same bytes every time, so that the version changes only with the data', () => {
    expect(buildMapData(join(dir, 'two'))).toEqual(built);
    expect(built.version).toMatch(/^[0-9a-f]{8}$/);
  });

  it.each(['outline-overview.json', 'outline.json'])(
    'SRC-04 distinguishes land, water and neighboring countries in %s',
    (file) => {
      const [denver, midLakeMichigan, atlantic, toronto] = [
        [-104.99, 39.74],
        [-87, 43.5],
        [-65, 36],
        [-79.5, 43.9],
      ];
      expect(isIn(file, 'land', denver!)).toBe(true);
      expect(isIn(file, 'land', midLakeMichigan!)).toBe(false);
      expect(isIn(file, 'neighbors', midLakeMichigan!)).toBe(false);
      expect(isIn(file, 'land', atlantic!)).toBe(false);
      expect(isIn(file, 'neighbors', toronto!)).toBe(true);
    },
  );

  it('SRC-04 has no land in the Great Lakes or in the sea near border cities', () => {
    const waterPoints = [
      [-78, 43.6],
      [-81.2, 42.2],
      [-82.5, 44.5],
      [-87, 47.6],
      [-117.6, 32.6],
      [-123.2, 48.25],
    ];
    const onLand = waterPoints.filter(
      (water) => isIn('outline.json', 'land', water) || isIn('outline.json', 'neighbors', water),
    );
    expect(onLand).toEqual([]);
  });

  it('SRC-04 labels states, large cities, neighborhoods of the largest cities, and their ZIP codes', () => {
    const names = new Set(
      read('places.json').features.map(({ properties }) => `${properties?.['kind']} ${properties?.['name']}`),
    );
    for (const name of ['state Ohio', 'city Chicago', 'city Brooklyn', 'city Park Slope', 'zip 11231'])
      expect(names).toContain(name);
  });
});
