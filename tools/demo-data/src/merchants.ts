import { loadGazetteer } from '@dining/gazetteer';
import { chanceOf, hashOf } from './chance/chance.ts';
import type { DemoMerchant } from './demo-merchant.types.ts';
import { mealsOf } from './hours/meals-of-hours.ts';
import { hoursOf } from './hours/schedules.ts';
import { kitchenIn } from './kitchens/kitchens-of-quarters.ts';
import { addressNumber } from './places/address-number.ts';
import type { DemoCity } from './places/city.types.ts';
import { eastCities } from './places/east-cities.ts';
import { midwestCities } from './places/midwest-cities.ts';
import { newYorkCities } from './places/new-york-cities.ts';
import { settleCity, type SettledCity } from './places/settle.ts';
import { southCities } from './places/south-cities.ts';
import { westCities } from './places/west-cities.ts';
import { traitsOf } from './traits/traits.ts';
import { describeRestaurant } from './words/describe-restaurant.ts';
import { nameRestaurant } from './words/name-restaurant.ts';

/** The forty cities of the demo. */
export const demoCities: readonly DemoCity[] = [
  ...newYorkCities,
  ...eastCities,
  ...southCities,
  ...midwestCities,
  ...westCities,
];

const SECOND_CUISINE = 0.38;
const FIRST_NUMBER = 1001;

/**
 * Invents restaurants in forty American cities, most of them in New York, where the demo opens. The same count and
 * seed give the same bytes every time. Names, telephone numbers and house numbers are invented; streets, quarters and
 * ZIP codes are real.
 */
export function generateDemoMerchants({
  count = 1500,
  seed = 1,
}: { count?: number; seed?: number } = {}): DemoMerchant[] {
  if (!Number.isInteger(count) || count < 0) throw new RangeError(`count must be a whole number from 0, not ${count}.`);
  const gazetteer = loadGazetteer();
  const settled = demoCities.map((city) => settleCity(gazetteer, city));
  const taken = new Set<string>();
  return apportion(settled, count).map((home, index) => {
    const number = FIRST_NUMBER + index;
    const id = `d${number}`;
    const chance = chanceOf(hashOf(id, seed));
    const { city } = home;
    const { neighborhood, zipCode, street, latitude, longitude } = home.spot(chance);
    const kitchen = kitchenIn(neighborhood, chance);
    const name = nameRestaurant(kitchen, neighborhood, taken, chance);
    const hours = hoursOf(chance.oneOf(kitchen.schedules), chance);
    const mealsServed = mealsOf(hours);
    const priceRange = chance.weighted(kitchen.prices) + 1;
    return {
      id,
      source: 'demo',
      sourceId: String(number),
      name,
      phone: `(${chance.oneOf(city.areaCodes)}) 555-01${String(chance.whole(0, 99)).padStart(2, '0')}`,
      website: null,
      description: describeRestaurant(kitchen, chance),
      address1: `${addressNumber(street, chance)} ${street}`,
      city: city.name,
      state: city.stateCode,
      zipCode,
      neighborhood,
      latitude,
      longitude,
      timeZone: gazetteer.timeZoneAt(latitude, longitude, city.stateCode),
      cuisines: chance.happens(SECOND_CUISINE) ? [kitchen.cuisine, chance.oneOf(kitchen.beside)] : [kitchen.cuisine],
      priceRange,
      ...traitsOf({ id, number, name, cuisine: kitchen.cuisine, priceRange, mealsServed, hours }, chance),
      mealsServed,
      hours,
    };
  });
}

/** Divides `count` merchants among the cities by their shares: the largest remainders get what is left over. */
function apportion(cities: readonly SettledCity[], count: number): SettledCity[] {
  const total = cities.reduce((sum, { city }) => sum + city.share, 0);
  const quotas = cities.map((home) => ({ home, quota: (count * home.city.share) / total }));
  let left = count - quotas.reduce((sum, { quota }) => sum + Math.floor(quota), 0);
  const favored = new Set(
    quotas
      .toSorted((a, b) => (b.quota % 1) - (a.quota % 1))
      .filter(() => left-- > 0)
      .map(({ home }) => home),
  );
  return quotas.flatMap(({ home, quota }) =>
    Array<SettledCity>(Math.floor(quota) + (favored.has(home) ? 1 : 0)).fill(home),
  );
}
