import { loadGazetteer } from '@dining/gazetteer';
import type { DemoMerchant } from './demo-merchant.types.ts';
import { mealsForHours } from './hours/meals-for-hours.ts';
import { randomHours } from './hours/schedules.ts';
import { randomKitchen } from './kitchens/random-kitchen.ts';
import type { DemoCity } from './places/city.types.ts';
import { eastCities } from './places/east-cities.ts';
import { houseNumber } from './places/house-number.ts';
import { midwestCities } from './places/midwest-cities.ts';
import { newYorkCities } from './places/new-york-cities.ts';
import { placeCity, type PlacedCity } from './places/place-city.ts';
import { southCities } from './places/south-cities.ts';
import { westCities } from './places/west-cities.ts';
import { createRandom, hashText } from './random/random.ts';
import { describeRestaurant } from './text/describe-restaurant.ts';
import { nameRestaurant } from './text/name-restaurant.ts';
import { randomTraits } from './traits/random-traits.ts';

/** The forty cities of the demo. */
export const demoCities: readonly DemoCity[] = [
  ...newYorkCities,
  ...eastCities,
  ...southCities,
  ...midwestCities,
  ...westCities,
];

const SECOND_CUISINE_SHARE = 0.38;
const FIRST_NUMBER = 1001;

/**
 * Invents restaurants in forty American cities, most of them in New York, the default location. The same count and seed
 * give the same bytes. Names, telephone numbers and house numbers are invented; streets, neighborhoods and ZIP codes are
 * real.
 * @throws RangeError when `count` is not a whole number from 0
 */
export function generateDemoMerchants({
  count = 1500,
  seed = 1,
}: { count?: number; seed?: number } = {}): DemoMerchant[] {
  if (!Number.isInteger(count) || count < 0) throw new RangeError(`count must be a whole number from 0, not ${count}.`);
  const gazetteer = loadGazetteer();
  const placedCities = demoCities.map((city) => placeCity(gazetteer, city));
  const usedNames = new Set<string>();
  return apportion(placedCities, count).map((placedCity, index) => {
    const number = FIRST_NUMBER + index;
    const id = `d${number}`;
    const random = createRandom(hashText(id, seed));
    const { city } = placedCity;
    const { neighborhood, zipCode, street, latitude, longitude } = placedCity.randomLocation(random);
    const kitchen = randomKitchen(neighborhood, random);
    const name = nameRestaurant(kitchen, neighborhood, usedNames, random);
    const hours = randomHours(random.pick(kitchen.schedules), random);
    const mealsServed = mealsForHours(hours);
    const priceRange = random.weightedIndex(kitchen.prices) + 1;
    return {
      id,
      source: 'demo',
      sourceId: String(number),
      name,
      phone: `(${random.pick(city.areaCodes)}) 555-01${String(random.integer(0, 99)).padStart(2, '0')}`,
      website: null,
      description: describeRestaurant(kitchen, random),
      address1: `${houseNumber(street, random)} ${street}`,
      city: city.name,
      state: city.stateCode,
      zipCode,
      neighborhood,
      latitude,
      longitude,
      timeZone: gazetteer.timeZoneAt(latitude, longitude, city.stateCode),
      cuisines: random.boolean(SECOND_CUISINE_SHARE)
        ? [kitchen.cuisine, random.pick(kitchen.secondCuisines)]
        : [kitchen.cuisine],
      priceRange,
      ...randomTraits({ id, number, name, cuisine: kitchen.cuisine, priceRange, mealsServed, hours }, random),
      mealsServed,
      hours,
    };
  });
}

/** Distributes `count` merchants over the cities by weight, with the largest remainder method. */
function apportion(cities: readonly PlacedCity[], count: number): PlacedCity[] {
  const totalWeight = cities.reduce((sum, { city }) => sum + city.weight, 0);
  const quotas = cities.map((placed) => ({ placed, quota: (count * placed.city.weight) / totalWeight }));
  let remaining = count - quotas.reduce((sum, { quota }) => sum + Math.floor(quota), 0);
  const roundedUp = new Set(
    quotas
      .toSorted((a, b) => (b.quota % 1) - (a.quota % 1))
      .filter(() => remaining-- > 0)
      .map(({ placed }) => placed),
  );
  return quotas.flatMap(({ placed, quota }) =>
    Array<PlacedCity>(Math.floor(quota) + (roundedUp.has(placed) ? 1 : 0)).fill(placed),
  );
}
