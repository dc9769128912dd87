import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { PMTiles, type Source } from 'pmtiles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { baseMapArchive } from './archive/base-map-archive.ts';
import { buildMapData, type MapData } from './build-map-data.ts';
import { readWater } from './water/read-water.ts';

const dir = mkdtempSync(join(tmpdir(), 'map-data-'));
let built: MapData;
let archive: PMTiles;

/** Reads an archive in memory as browsers read one from the server: by ranges. */
const inMemory = (bytes: Uint8Array<ArrayBuffer>): Source => ({
  getKey: () => 'memory',
  getBytes: (offset, length) => Promise.resolve({ data: bytes.slice(offset, offset + length).buffer }),
});

beforeAll(() => {
  built = buildMapData(dir);
  archive = new PMTiles(inMemory(new Uint8Array(readFileSync(join(dir, built.name)))));
});
afterAll(() => rmSync(dir, { recursive: true }));

const tileText = async (z: number, x: number, y: number): Promise<string> =>
  Buffer.from((await archive.getZxy(z, x, y))?.data ?? new ArrayBuffer(0)).toString('latin1');

/** Whether a point lies in the water: counts how often a ray to the east crosses the shores. */
function isWater(longitude: number, latitude: number): boolean {
  return readWater().coordinates.some((polygon) => {
    const crossings = polygon.flatMap((ring) =>
      ring.slice(1).filter(([x1 = 0, y1 = 0], index) => {
        const [x0 = 0, y0 = 0] = ring[index]!;
        return y0 > latitude !== y1 > latitude && longitude < ((x1 - x0) * (latitude - y0)) / (y1 - y0) + x0;
      }),
    );
    return crossings.length % 2 === 1;
  });
}

describe('buildMapData', () => {
  it('SRC-04 writes one archive of at most 4.5 MB, of which a view of Manhattan needs less than 60 KB', async () => {
    expect(built.bytes).toBeLessThan(4_500_000);
    const { data } = (await archive.getZxy(9, 150, 192))!;
    expect(gzipSync(Buffer.from(data)).length).toBeLessThan(60_000);
  });

  it.each([
    ['the Hudson off 23rd Street', -74.013, 40.75],
    ['the East River at the United Nations', -73.961, 40.751],
    ['Lake Michigan off Chicago', -87.55, 41.88],
    ['San Francisco Bay', -122.36, 37.8],
    ['Biscayne Bay', -80.2, 25.71],
    ['Lake Erie, in Canada', -81.2, 42.2],
    ['the Atlantic', -65, 36],
  ])('SRC-04 has water in %s', (_, longitude, latitude) => {
    expect(isWater(longitude, latitude)).toBe(true);
  });

  it.each([
    ['Times Square', -73.9857, 40.758],
    ['the Loop in Chicago', -87.63, 41.88],
    ['the Mission in San Francisco', -122.418, 37.76],
    ['Miami Beach', -80.13, 25.79],
    ['downtown Austin', -97.743, 30.27],
    ['Denver', -104.99, 39.74],
    ['Toronto', -79.5, 43.9],
  ])('SRC-04 has land at %s', (_, longitude, latitude) => {
    expect(isWater(longitude, latitude)).toBe(false);
  });

  it('SRC-04 names states, cities, neighborhoods and ZIP codes in the tiles that are close enough', async () => {
    expect(await tileText(4, 4, 5)).toContain('Chicago');
    expect(await tileText(4, 4, 6)).toContain('Ohio');
    const newYork = await tileText(9, 150, 192);
    for (const name of ['Brooklyn', 'Park Slope', '11231']) expect(newYork).toContain(name);
    expect(await tileText(5, 9, 12)).not.toContain('Park Slope');
  });
});

describe('baseMapArchive', () => {
  it('SRC-04 writes the same bytes every time, so that their address changes only with the data', () => {
    const places = {
      type: 'FeatureCollection' as const,
      features: [
        {
          type: 'Feature' as const,
          properties: { name: 'Springfield' },
          geometry: { type: 'Point' as const, coordinates: [-89.65, 39.8] },
        },
      ],
    };
    expect(baseMapArchive({ places })).toEqual(baseMapArchive({ places }));
  });
});
