import type { Gazetteer, LabelPlace, ZipPoint } from '@dining/gazetteer';
import type { FeatureCollection, MultiPolygon, Point, Polygon, Position } from 'geojson';
import { feature } from 'topojson-client';
import type { UnitedStates } from './read-topology.ts';

/** What the labels need of a gazetteer. */
export type PlaceNames = Pick<Gazetteer, 'largestPlaces' | 'zipsOf'>;

/** A name on the map. Cities have their rank, 1 the largest; states and ZIP codes have 0. */
export type PlaceLabels = FeatureCollection<Point, { name: string; kind: 'state' | 'city' | 'zip'; rank: number }>;

/** So many of the largest cities are named wherever they lie, … */
const NAMED_EVERYWHERE = 10_000;
/** … and round so many of the very largest, all places within a few miles: their quarters are what people look for. */
const GREAT_CITIES = 150;
const QUARTER_DEGREES = 0.13;

/** Cities with fewer ZIP codes than this are small enough to be found by their name alone. */
const ZIPS_OF_A_CITY = 4;

/** Names of cities where they lie, ZIP codes in the larger of them, and states in the middle of their largest part. */
export function placeLabels(topology: UnitedStates, places: PlaceNames): PlaceLabels {
  const all = places.largestPlaces(Infinity);
  const states = feature(topology, topology.objects.states).features.flatMap(({ geometry, properties }) =>
    geometry.type === 'Polygon' || geometry.type === 'MultiPolygon'
      ? [{ name: properties.name, at: middle(geometry) }]
      : [],
  );
  return {
    type: 'FeatureCollection',
    features: [
      ...states.map(({ name, at }) => label(name, at, 'state', 0)),
      ...citiesToName(all).map((city) => label(city.name, position(city), 'city', city.rank)),
      ...zipsToName(all, places).map((zip) => label(zip.zipCode, position(zip), 'zip', 0)),
    ],
  };
}

function citiesToName(cities: readonly LabelPlace[]): LabelPlace[] {
  const great = cities.filter(({ rank }) => rank <= GREAT_CITIES);
  const isQuarter = (one: LabelPlace) =>
    great.some(
      ({ latitude, longitude }) =>
        Math.hypot(one.latitude - latitude, (one.longitude - longitude) * 0.75) < QUARTER_DEGREES,
    );
  return cities.filter((one) => one.rank <= NAMED_EVERYWHERE || isQuarter(one));
}

/** Each area once: post office boxes and large receivers have codes of their own at the same point. */
function zipsToName(cities: readonly LabelPlace[], places: PlaceNames): ZipPoint[] {
  const byArea = new Map<string, ZipPoint>();
  for (const { id } of cities) {
    const areas = new Map(
      places
        .zipsOf(id)
        .toReversed()
        .map((zip) => [area(zip), zip]),
    );
    if (areas.size >= ZIPS_OF_A_CITY) for (const [key, zip] of areas) byArea.set(key, zip);
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
): PlaceLabels['features'][number] {
  return { type: 'Feature', properties: { name, kind, rank }, geometry: { type: 'Point', coordinates } };
}

/** Centre of gravity of the largest ring. */
function middle(shape: Polygon | MultiPolygon): Position {
  const rings = shape.type === 'Polygon' ? [shape.coordinates[0]!] : shape.coordinates.map((polygon) => polygon[0]!);
  return rings.map(centroid).reduce((largest, one) => (one.area > largest.area ? one : largest)).at;
}

function centroid(ring: Position[]): { area: number; at: Position } {
  let twice = 0;
  let x = 0;
  let y = 0;
  for (let at = 1; at < ring.length; at++) {
    const [x0 = 0, y0 = 0] = ring[at - 1]!;
    const [x1 = 0, y1 = 0] = ring[at]!;
    const cross = x0 * y1 - x1 * y0;
    twice += cross;
    x += (x0 + x1) * cross;
    y += (y0 + y1) * cross;
  }
  return { area: Math.abs(twice), at: [x / (3 * twice), y / (3 * twice)] };
}
