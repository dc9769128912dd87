import type { Gazetteer, ZipPoint } from '@dining/gazetteer';
import { hashText, type Random } from '../random/random.ts';
import type { DemoCity } from './city.types.ts';

/** The location of a restaurant. */
export type RestaurantLocation = {
  readonly neighborhood: string;
  readonly zipCode: string;
  readonly street: string;
  readonly latitude: number;
  readonly longitude: number;
};

/** A city whose neighborhoods have coordinates. */
export type PlacedCity = {
  readonly city: DemoCity;
  readonly latitude: number;
  readonly longitude: number;
  /** A random location in one of its neighborhoods. */
  randomLocation(random: Random): RestaurantLocation;
};

type Neighborhood = {
  readonly name: string;
  readonly zip: ZipPoint;
  readonly streets: readonly string[];
  /** Center of its main street. */
  readonly latitude: number;
  readonly longitude: number;
  /** The vector of one mile along its main street, in degrees. */
  readonly mainStreet: Degrees;
};

type Degrees = {
  readonly latitude: number;
  readonly longitude: number;
};

const MILES_PER_DEGREE = 69.05;
/** Miles. Places most restaurants within a quarter of a mile of the center along the main street, and close to it. */
const LENGTH_SPREAD = 0.13;
const WIDTH_SPREAD = 0.035;
const MAX_WALK_MILES = 2.5;

/**
 * Computes the neighborhoods of a city from their ZIP codes. A neighborhood lies along one street, between the centers of
 * its ZIP code and a nearby ZIP code of the same city, which is very likely on land.
 * @throws Error that names the city or ZIP code that is not in the gazetteer
 */
export function placeCity(gazetteer: Gazetteer, city: DemoCity): PlacedCity {
  const label = `${city.name}, ${city.stateCode}`;
  const place = gazetteer.resolve(label);
  if (place?.kind !== 'city')
    throw new Error(`The gazetteer has no city "${label}". Fix: use the gazetteer's name in src/places.`);
  const zips = gazetteer.zipsOf(place.id);
  const neighborhoods = city.neighborhoods.map((entry) => neighborhoodOf(entry, label, city, zips));
  return {
    city,
    latitude: place.latitude,
    longitude: place.longitude,
    randomLocation(random) {
      const neighborhood = random.pick(neighborhoods);
      const point = pointIn(neighborhood, random);
      const isInside = gazetteer.nearest(point.latitude, point.longitude).id === place.id;
      const { latitude, longitude } = isInside ? point : neighborhood;
      return {
        neighborhood: neighborhood.name,
        zipCode: neighborhood.zip.zipCode,
        street: random.pick(neighborhood.streets),
        latitude: roundToMeter(latitude),
        longitude: roundToMeter(longitude),
      };
    },
  };
}

function neighborhoodOf(entry: string, label: string, city: DemoCity, zips: readonly ZipPoint[]): Neighborhood {
  const [, name, zipCode, streets] = /^(.+) (\d{5})(?:: (.+))?$/.exec(entry) ?? [];
  const zip = zips.find((candidate) => candidate.zipCode === zipCode);
  if (name === undefined || zip === undefined)
    throw new Error(`"${entry}" has no ZIP code of ${label}. Expected "Name ZIP" or "Name ZIP: Street, Street".`);
  const seed = hashText(`${label} ${entry}`);
  const neighbors = nearZips(zip, zips);
  const neighbor = neighbors[seed % Math.max(neighbors.length, 1)] ?? zip;
  const share = ((seed >>> 8) % 40) / 100;
  return {
    name,
    zip,
    streets: streets?.split(', ') ?? city.streets,
    latitude: zip.latitude + (neighbor.latitude - zip.latitude) * share,
    longitude: zip.longitude + (neighbor.longitude - zip.longitude) * share,
    mainStreet: oneMileToward(zip, neighbor),
  };
}

/** The three nearest ZIP codes of a city at other points, within walking distance. */
function nearZips(zip: ZipPoint, zips: readonly ZipPoint[]): ZipPoint[] {
  return zips
    .map((other) => ({ other, miles: milesBetween(zip, other) }))
    .filter(({ miles }) => miles > 0.1 && miles < MAX_WALK_MILES)
    .sort((a, b) => a.miles - b.miles || (a.other.zipCode < b.other.zipCode ? -1 : 1))
    .slice(0, 3)
    .map(({ other }) => other);
}

function pointIn({ latitude, longitude, mainStreet }: Neighborhood, random: Random): Degrees {
  const along = random.bell() * LENGTH_SPREAD;
  const across = random.bell() * WIDTH_SPREAD;
  const stretch = longitudeStretch(latitude);
  return {
    latitude: latitude + mainStreet.latitude * along - (mainStreet.longitude / stretch) * across,
    longitude: longitude + mainStreet.longitude * along + mainStreet.latitude * stretch * across,
  };
}

function oneMileToward(from: ZipPoint, to: ZipPoint): Degrees {
  const miles = milesBetween(from, to);
  if (miles === 0) return { latitude: 1 / MILES_PER_DEGREE, longitude: 0 };
  return { latitude: (to.latitude - from.latitude) / miles, longitude: (to.longitude - from.longitude) / miles };
}

/** Miles between two points of a city, on a flat map. */
export function milesBetween(a: Degrees, b: Degrees): number {
  const north = (a.latitude - b.latitude) * MILES_PER_DEGREE;
  const east = ((a.longitude - b.longitude) * MILES_PER_DEGREE) / longitudeStretch(a.latitude);
  return Math.sqrt(north * north + east * east);
}

/** Number of degrees of longitude that are as long as one degree of latitude. */
function longitudeStretch(latitude: number): number {
  return 1 / Math.cos((latitude * Math.PI) / 180);
}

const roundToMeter = (degrees: number): number => Math.round(degrees * 100_000) / 100_000;
