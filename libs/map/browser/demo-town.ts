import type { Feature, FeatureCollection, Geometry, Position } from 'geojson';

/** Center of an invented town by the sea, for vector tiles in the Protomaps schema. */
export const demoTown = { latitude: 40.68, longitude: -73.99 };

export const demoTownBounds: [number, number, number, number] = [-74.05, 40.64, -73.93, 40.72];

const [west, south, east, north] = demoTownBounds;

/** Land, water, a park, a grid of streets, two major roads, a highway, and names. */
export function demoTownLayers(): Record<string, FeatureCollection> {
  const shore: Position[] = [
    [-74.012, south],
    [-74.02, 40.66],
    [-74.004, 40.675],
    [-74.018, 40.69],
    [-74.008, 40.705],
    [-74.015, north],
  ];
  const streets = Array.from({ length: 22 }, (_, index): Feature[] => {
    const [x, y] = [-74.005 + index * 0.0034, 40.642 + index * 0.0036];
    return [
      road(
        [
          [x, south],
          [x + 0.01, north],
        ],
        'minor_road',
        `Avenue ${index + 1}`,
      ),
      road(
        [
          [-74.01, y],
          [east, y - 0.006],
        ],
        'minor_road',
        `Street ${index + 1}`,
      ),
    ];
  });
  return {
    earth: collection([shape('earth', [...shore, [east, north], [east, south], shore[0]!])]),
    water: collection([
      shape('ocean', [[west, south], ...shore, [west, north], [west, south]]),
      point([-74.034, 40.68], { kind: 'bay', name: 'Lantern Bay', min_zoom: 8 }),
    ]),
    landuse: collection([
      shape('park', [
        [-73.972, 40.658],
        [-73.958, 40.66],
        [-73.955, 40.672],
        [-73.968, 40.67],
        [-73.972, 40.658],
      ]),
    ]),
    roads: collection([
      ...streets.flat(),
      road(
        [
          [-74.008, 40.68],
          [-73.975, 40.684],
          [east, 40.7],
        ],
        'major_road',
        'Harbor Road',
      ),
      road(
        [
          [-73.99, south],
          [-73.982, 40.68],
          [-73.99, north],
        ],
        'major_road',
        'Orchard Avenue',
      ),
      road(
        [
          [-74.0, 40.65],
          [-73.97, 40.655],
          [-73.945, 40.69],
          [east, 40.71],
        ],
        'highway',
        'Coast Parkway',
      ),
    ]),
    places: collection([
      point([-73.985, 40.682], { kind: 'locality', name: 'Lantern Town', min_zoom: 6, population_rank: 10 }),
      point([-73.996, 40.665], { kind: 'neighbourhood', name: 'Rope Walk', min_zoom: 11 }),
      point([-73.965, 40.695], { kind: 'neighbourhood', name: 'Mill Hill', min_zoom: 11 }),
    ]),
  };
}

const collection = (features: Feature[]): FeatureCollection => ({ type: 'FeatureCollection', features });

const feature = (geometry: Geometry, properties: Record<string, string | number>): Feature => ({
  type: 'Feature',
  properties,
  geometry,
});

const shape = (kind: string, ring: Position[]): Feature =>
  feature({ type: 'Polygon', coordinates: [ring] }, { kind, min_zoom: 0 });

const road = (line: Position[], kind: string, name: string): Feature =>
  feature({ type: 'LineString', coordinates: line }, { kind, name, min_zoom: 0 });

const point = (coordinates: Position, properties: Record<string, string | number>): Feature =>
  feature({ type: 'Point', coordinates }, properties);
