import { loadGazetteer, type LabelPlace, type ZipPoint } from '@dining/gazetteer';
import { chanceOf, type Chance } from './chance/chance.ts';
import type { DemoMerchant, Feature, Highlight, Meal, Opening } from './demo-merchant.types.ts';
import { mealsOf } from './hours/meals-of-hours.ts';
import { readWeek } from './hours/schedules.ts';
import { allKitchens } from './kitchens/all-kitchens.ts';

const MAX_MERCHANTS = 1_000_000;
const CITIES = 10_000;
/** Most stand within a mile and a half of their ZIP code's centre. */
const SPREAD_IN_DEGREES = 0.01;

const marks =
  'Amber Birch Cedar Dahlia Echo Fern Grove Hazel Iris Jade Kite Laurel Maple Nova Olive Pearl Quill River Sage Thorn Umber Vale Willow Yarrow Zephyr'.split(
    ' ',
  );
const kinds = ['Table', 'Kitchen', 'House', 'Grill', 'Room', 'Counter', 'Garden', 'Tavern', 'Corner', 'Canteen'];
const streets = [
  'Main Street',
  'Market Street',
  'Oak Street',
  'Second Avenue',
  'Elm Street',
  'Park Avenue',
  'Church Street',
  'Mill Road',
  'Washington Avenue',
  'Lake Street',
];

const weeks: readonly { readonly hours: readonly Opening[]; readonly mealsServed: readonly Meal[] }[] = [
  'Mon-Thu 17:00-22:00, Fri-Sat 17:00-23:00',
  'Sun-Sat 11:00-22:00',
  'Mon-Fri 11:30-14:30 + 17:00-22:00, Sat-Sun 10:00-22:00',
  'Tue-Sun 07:00-15:00',
  'Sun-Thu 16:00-01:00, Fri-Sat 16:00-03:00',
].map((week) => ({ hours: readWeek(week), mealsServed: mealsOf(readWeek(week)) }));

const featureSets: readonly (readonly Feature[])[] = [
  ['dineIn'],
  ['dineIn', 'takeout'],
  ['dineIn', 'delivery', 'takeout'],
  ['dineIn', 'delivery', 'takeout', 'onlineOrdering'],
  ['delivery', 'takeout', 'onlineOrdering'],
];
const cuisineSets = allKitchens.flatMap(({ cuisine, beside }) => [
  [cuisine],
  ...beside.map((second) => [cuisine, second]),
]);
/** One value as often as it is meant to come: drawing from a list is the cheapest draw there is. */
const times = <T>(often: number, value: T): T[] => Array<T>(often).fill(value);

const highlights: readonly (Highlight | null)[] = [
  ...times<null>(92, null),
  ...times<Highlight>(5, 'new'),
  ...times<Highlight>(2, 'leavingSoon'),
  'comingSoon',
];
const prices = [...times(6, 1), ...times(9, 2), ...times(4, 3), 4];
const acclaim = [...times(92, 0), ...times(6, 1), ...times(2, 2)];

/**
 * Merchants for benchmarks, one after the other, up to a million: the same shape as the demo's with cheap words,
 * spread over the country's cities by the number of their ZIP codes. The same count and seed give the same merchants.
 * They share their lists, so treat them as read-only; a consumer that keeps none needs no memory for them.
 */
export function* generateLoadMerchants({
  count,
  seed = 1,
}: {
  count: number;
  seed?: number;
}): Generator<DemoMerchant, void, undefined> {
  if (!Number.isInteger(count) || count < 0 || count > MAX_MERCHANTS) {
    throw new RangeError(`count must be a whole number from 0 to ${MAX_MERCHANTS}, not ${count}.`);
  }
  const homes = homesByZip();
  const chance = chanceOf(seed);
  for (let number = 1; number <= count; number += 1) yield loadMerchant(number, chance.oneOf(homes), chance);
}

type Home = {
  readonly city: LabelPlace;
  readonly zip: ZipPoint;
  readonly timeZone: string;
};

/** Every ZIP code of the larger cities, once: a city with more of them is drawn more often. */
function homesByZip(): Home[] {
  const gazetteer = loadGazetteer();
  return gazetteer.largestPlaces(CITIES).flatMap((city) => {
    const timeZone = gazetteer.timeZoneAt(city.latitude, city.longitude, city.stateCode);
    return gazetteer.zipsOf(city.id).map((zip) => ({ city, zip, timeZone }));
  });
}

function loadMerchant(number: number, { city, zip, timeZone }: Home, chance: Chance): DemoMerchant {
  const id = `l${number}`;
  const features = chance.oneOf(featureSets);
  return {
    id,
    source: 'demo',
    sourceId: id,
    name: `${chance.oneOf(marks)} ${chance.oneOf(kinds)} ${number}`,
    phone: `(${chance.whole(201, 989)}) 555-01${String(number % 100).padStart(2, '0')}`,
    website: null,
    description: 'A place to eat that exists to be found quickly.',
    address1: `${chance.whole(1, 1999)} ${chance.oneOf(streets)}`,
    city: city.name,
    state: city.stateCode,
    zipCode: zip.zipCode,
    neighborhood: null,
    latitude: Math.round((zip.latitude + chance.bell() * SPREAD_IN_DEGREES) * 100_000) / 100_000,
    longitude: Math.round((zip.longitude + chance.bell() * SPREAD_IN_DEGREES) * 100_000) / 100_000,
    timeZone,
    cuisines: chance.oneOf(cuisineSets),
    priceRange: chance.oneOf(prices),
    overallRating: chance.whole(34, 50) / 10,
    numberOfRatings: chance.whole(1, 900),
    acclaimedLevel: chance.oneOf(acclaim),
    highlight: chance.oneOf(highlights),
    origin: features.includes('onlineOrdering') ? `https://order.example.com/${id}` : null,
    features,
    ...chance.oneOf(weeks),
    imageBaseUrl: `/images/merchants/${id}`,
    menuImages: [],
    events: [],
    openTableId: chance.happens(0.3) ? String(2_000_000 + number) : null,
    monthlyMaxSpendCents: chance.happens(0.3) ? 50_000 : null,
    monthlyMaxVisits: chance.happens(0.3) ? 4 : null,
  };
}
