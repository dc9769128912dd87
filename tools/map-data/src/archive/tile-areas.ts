/** West, south, east, north in degrees. */
export type Bounds = readonly [number, number, number, number];

/** Zoom levels that cover the whole world. */
const WORLD_MAX_ZOOM = 5;

/** What the closer zoom levels cover: the United States and the land and sea around them. */
const CLOSE_AREAS: readonly Bounds[] = [
  [-130, 20, -60, 53],
  [-164, 15, -151, 25],
  [-70, 15, -61, 21],
  [-180, 50, -128, 72],
];

/** Coordinates (z, x, y) of all tiles of the base map, each once. */
export function* baseMapTiles(maxZoom: number): Generator<[number, number, number]> {
  for (let z = 0; z <= maxZoom; z++) {
    const areas: readonly Bounds[] = z <= WORLD_MAX_ZOOM ? [[-180, -85, 180, 85]] : CLOSE_AREAS;
    const seen = new Set<string>();
    for (const [west, south, east, north] of areas) {
      const [left, top] = tileAt(west, north, z);
      const [right, bottom] = tileAt(east, south, z);
      for (let x = left; x <= right; x++) {
        for (let y = top; y <= bottom; y++) {
          if (seen.has(`${x} ${y}`)) continue;
          seen.add(`${x} ${y}`);
          yield [z, x, y];
        }
      }
    }
  }
}

function tileAt(longitude: number, latitude: number, z: number): [number, number] {
  const sine = Math.sin((latitude * Math.PI) / 180);
  const y = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
  const last = 2 ** z - 1;
  return [
    Math.min(last, Math.max(0, Math.floor(((longitude + 180) / 360) * 2 ** z))),
    Math.min(last, Math.max(0, Math.floor(y * 2 ** z))),
  ];
}
