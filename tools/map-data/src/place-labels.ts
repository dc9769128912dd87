import type { Gazetteer, LabelPlace, ZipPoint } from '@dining/gazetteer';
import type { FeatureCollection, MultiPolygon, Point, Polygon, Position } from 'geojson';
import { feature } from 'topojson-client';
import type { UnitedStates } from './read-topology.ts';

/** The part of the gazetteer that the labels need. */
export type PlaceNames = Pick<Gazetteer, 'largestPlaces' | 'zipsOf'>;

/**
 * Labels on the map. Cities have a rank, with 1 for the largest; states and ZIP codes have 0. `minZoom` is the first zoom
 * level whose tiles have the label.
 */
export type PlaceLabels = FeatureCollection<
  Point,
  { name: string; kind: 'state' | 'city' | 'zip'; rank: number; minZoom: number }
>;

/** How many of the largest cities the tiles have, from each zoom level on; the map's style names fewer or equally many. */
const CITIES_BY_ZOOM: readonly (readonly [zoom: number, cities: number])[] = [
  [0, 30],
  [4, 60],
  [5, 150],
  [6, 400],
  [7, 1200],
  [8, 3000],
];
/** Tiles of the closest zoom level have all labels. */
const ALL_ZOOM = 9;

/** Number of largest cities that are always labeled. */
const LABELED_CITIES = 10_000;
/** Number of very large cities around which every place within a few miles is labeled, because people search by neighborhood. */
const CITIES_WITH_NEIGHBORHOODS = 150;
const NEIGHBORHOOD_DEGREES = 0.13;

/** In cities with fewer ZIP codes than this, ZIP codes are not labeled. */
const MIN_LABELED_ZIPS = 4;

/** Labels for cities, for ZIP codes of larger cities, and for states at the center of their largest part. */
export function placeLabels(topology: UnitedStates, places: PlaceNames): PlaceLabels {
  const all = places.largestPlaces(Infinity);
  const states = feature(topology, topology.objects.states).features.flatMap(({ geometry, properties }) =>
    geometry.type === 'Polygon' || geometry.type === 'MultiPolygon'
      ? [{ name: properties.name, center: centerOf(geometry) }]
      : [],
  );
  return {
    type: 'FeatureCollection',
    features: [
      ...states.map(({ name, center }) => label(name, center, 'state', 0, STATES_ZOOM)),
      ...labeledCities(all).map((city) => label(city.name, position(city), 'city', city.rank, cityZoom(city.rank))),
      ...labeledZips(all, places).map((zip) => label(zip.zipCode, position(zip), 'zip', 0, ALL_ZOOM)),
    ],
  };
}

const STATES_ZOOM = 3;

const cityZoom = (rank: number): number => CITIES_BY_ZOOM.find(([, cities]) => rank <= cities)?.[0] ?? ALL_ZOOM;

function labeledCities(cities: readonly LabelPlace[]): LabelPlace[] {
  const largest = cities.filter(({ rank }) => rank <= CITIES_WITH_NEIGHBORHOODS);
  const isNeighborhood = (city: LabelPlace) =>
    largest.some(
      ({ latitude, longitude }) =>
        Math.hypot(city.latitude - latitude, (city.longitude - longitude) * 0.75) < NEIGHBORHOOD_DEGREES,
    );
  return cities.filter((city) => city.rank <= LABELED_CITIES || isNeighborhood(city));
}

/** One ZIP code per area: post office boxes and large recipients have separate ZIP codes at the same point. */
function labeledZips(cities: readonly LabelPlace[], places: PlaceNames): ZipPoint[] {
  const byArea = new Map<string, ZipPoint>();
  for (const { id } of cities) {
    const areas = new Map(
      places
        .zipsOf(id)
        .toReversed()
        .map((zip) => [area(zip), zip]),
    );
    if (areas.size >= MIN_LABELED_ZIPS) for (const [key, zip] of areas) byArea.set(key, zip);
  }
  return [...byArea.values()].sort((one, other) => one.zipCode.localeCompare(other.zipCode));
}

const area = ({ latitude, longitude }: ZipPoint): string => `${latitude.toFixed(2)} ${longitude.toFixed(2)}`;

const position = ({ latitude, longitude }: { latitude: number; longitude: number }): Position => [longitude, latitude];

function label(
  name: string,
  coordinates: Position,
  kind: 'state' | 'city' | 'zip',
  rank: number,
  minZoom: number,
): PlaceLabels['features'][number] {
  return { type: 'Feature', properties: { name, kind, rank, minZoom }, geometry: { type: 'Point', coordinates } };
}

/** Centroid of the largest ring. */
function centerOf(shape: Polygon | MultiPolygon): Position {
  const rings = shape.type === 'Polygon' ? [shape.coordinates[0]!] : shape.coordinates.map((polygon) => polygon[0]!);
  return rings.map(measureRing).reduce((largest, one) => (one.area > largest.area ? one : largest)).centroid;
}

function measureRing(ring: Position[]): { area: number; centroid: Position } {
  let doubledArea = 0;
  let x = 0;
  let y = 0;
  for (let index = 1; index < ring.length; index++) {
    const [x0 = 0, y0 = 0] = ring[index - 1]!;
    const [x1 = 0, y1 = 0] = ring[index]!;
    const cross = x0 * y1 - x1 * y0;
    doubledArea += cross;
    x += (x0 + x1) * cross;
    y += (y0 + y1) * cross;
  }
  return { area: Math.abs(doubledArea), centroid: [x / (3 * doubledArea), y / (3 * doubledArea)] };
}
