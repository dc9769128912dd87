import type { Gazetteer, ZipPoint } from '@dining/gazetteer';
import { hashOf, type Chance } from '../chance/chance.ts';
import type { DemoCity } from './city.types.ts';

/** Where one restaurant stands. */
export type Spot = {
  readonly neighborhood: string;
  readonly zipCode: string;
  readonly street: string;
  readonly latitude: number;
  readonly longitude: number;
};

/** A city with its neighborhoods placed. */
export type SettledCity = {
  readonly city: DemoCity;
  readonly latitude: number;
  readonly longitude: number;
  /** A spot in one of its neighborhoods. */
  spot(chance: Chance): Spot;
};

type Quarter = {
  readonly name: string;
  readonly zip: ZipPoint;
  readonly streets: readonly string[];
  /** The middle of its main street. */
  readonly latitude: number;
  readonly longitude: number;
  /** One mile along its main street, in degrees. */
  readonly along: Direction;
};

type Direction = {
  readonly latitude: number;
  readonly longitude: number;
};

const MILES_PER_DEGREE = 69.05;
/** Most of a quarter lies within a quarter of a mile of its middle along its main street, and close to that street. */
const STREET_LENGTH = 0.13;
const STREET_BREADTH = 0.035;
const WALKING_DISTANCE = 2.5;

/**
 * Places a city's neighborhoods by their ZIP codes. A quarter lies between the centre of its own ZIP code and that of
 * a near one in the same city, which is as sure of dry land as a gazetteer can be, and runs along one street.
 * Throws when the city or a ZIP code is not in the gazetteer, naming it.
 */
export function settleCity(gazetteer: Gazetteer, city: DemoCity): SettledCity {
  const label = `${city.name}, ${city.stateCode}`;
  const place = gazetteer.resolve(label);
  if (place?.kind !== 'city')
    throw new Error(`The gazetteer has no city "${label}": correct its name in the demo's cities.`);
  const zips = gazetteer.zipsOf(place.id);
  const quarters = city.neighborhoods.map((entry) => quarterOf(entry, label, city, zips));
  return {
    city,
    latitude: place.latitude,
    longitude: place.longitude,
    spot(chance) {
      const quarter = chance.oneOf(quarters);
      const point = pointIn(quarter, chance);
      const isInside = gazetteer.nearest(point.latitude, point.longitude).id === place.id;
      const { latitude, longitude } = isInside ? point : quarter;
      return {
        neighborhood: quarter.name,
        zipCode: quarter.zip.zipCode,
        street: chance.oneOf(quarter.streets),
        latitude: toFiveDecimals(latitude),
        longitude: toFiveDecimals(longitude),
      };
    },
  };
}

function quarterOf(entry: string, label: string, city: DemoCity, zips: readonly ZipPoint[]): Quarter {
  const [, name, zipCode, streets] = /^(.+) (\d{5})(?:: (.+))?$/.exec(entry) ?? [];
  const zip = zips.find((known) => known.zipCode === zipCode);
  if (name === undefined || zip === undefined)
    throw new Error(`"${entry}" has no ZIP code of ${label}: write "Name ZIP" or "Name ZIP: Street, Street".`);
  const seed = hashOf(`${label} ${entry}`);
  const neighbors = nearZips(zip, zips);
  const neighbor = neighbors[seed % Math.max(neighbors.length, 1)] ?? zip;
  const share = ((seed >>> 8) % 40) / 100;
  return {
    name,
    zip,
    streets: streets?.split(', ') ?? city.streets,
    latitude: zip.latitude + (neighbor.latitude - zip.latitude) * share,
    longitude: zip.longitude + (neighbor.longitude - zip.longitude) * share,
    along: oneMileToward(zip, neighbor),
  };
}

/** The three nearest other points among a city's ZIP codes, as far as one would walk. */
function nearZips(zip: ZipPoint, zips: readonly ZipPoint[]): ZipPoint[] {
  return zips
    .map((other) => ({ other, miles: milesBetween(zip, other) }))
    .filter(({ miles }) => miles > 0.1 && miles < WALKING_DISTANCE)
    .sort((a, b) => a.miles - b.miles || (a.other.zipCode < b.other.zipCode ? -1 : 1))
    .slice(0, 3)
    .map(({ other }) => other);
}

function pointIn({ latitude, longitude, along }: Quarter, chance: Chance): Direction {
  const far = chance.bell() * STREET_LENGTH;
  const aside = chance.bell() * STREET_BREADTH;
  const breadth = longitudeStretch(latitude);
  return {
    latitude: latitude + along.latitude * far - (along.longitude / breadth) * aside,
    longitude: longitude + along.longitude * far + along.latitude * breadth * aside,
  };
}

function oneMileToward(from: ZipPoint, to: ZipPoint): Direction {
  const miles = milesBetween(from, to);
  if (miles === 0) return { latitude: 1 / MILES_PER_DEGREE, longitude: 0 };
  return { latitude: (to.latitude - from.latitude) / miles, longitude: (to.longitude - from.longitude) / miles };
}

/** Miles between two points of one city, on a flat map. */
export function milesBetween(a: Direction, b: Direction): number {
  const north = (a.latitude - b.latitude) * MILES_PER_DEGREE;
  const east = ((a.longitude - b.longitude) * MILES_PER_DEGREE) / longitudeStretch(a.latitude);
  return Math.sqrt(north * north + east * east);
}

/** How many degrees of longitude are as long as one of latitude. */
function longitudeStretch(latitude: number): number {
  return 1 / Math.cos((latitude * Math.PI) / 180);
}

const toFiveDecimals = (degrees: number): number => Math.round(degrees * 100_000) / 100_000;
