import { loadGazetteer, type LabelPlace, type ZipPoint } from '@dining/gazetteer';
import type { DemoMerchant, Feature, Highlight, Meal, Opening } from './demo-merchant.types.ts';
import { mealsForHours } from './hours/meals-for-hours.ts';
import { readWeek } from './hours/schedules.ts';
import { allKitchens } from './kitchens/all-kitchens.ts';
import { createRandom, type Random } from './random/random.ts';

const MAX_MERCHANTS = 1_000_000;
const CITIES = 10_000;
/** Degrees. Places most merchants within a mile and a half of the center of their ZIP code. */
const SPREAD_DEGREES = 0.01;

const firstWords =
  'Amber Birch Cedar Dahlia Echo Fern Grove Hazel Iris Jade Kite Laurel Maple Nova Olive Pearl Quill River Sage Thorn Umber Vale Willow Yarrow Zephyr'.split(
    ' ',
  );
const lastWords = ['Table', 'Kitchen', 'House', 'Grill', 'Room', 'Counter', 'Garden', 'Tavern', 'Corner', 'Canteen'];
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
].map((week) => ({ hours: readWeek(week), mealsServed: mealsForHours(readWeek(week)) }));

const featureSets: readonly (readonly Feature[])[] = [
  ['dineIn'],
  ['dineIn', 'takeout'],
  ['dineIn', 'delivery', 'takeout'],
  ['dineIn', 'delivery', 'takeout', 'onlineOrdering'],
  ['delivery', 'takeout', 'onlineOrdering'],
];
const cuisineSets = allKitchens.flatMap(({ cuisine, secondCuisines }) => [
  [cuisine],
  ...secondCuisines.map((second) => [cuisine, second]),
]);
/** Repeats a value by its weight: picking from such a list is the fastest weighted choice. */
const times = <T>(weight: number, value: T): T[] => Array<T>(weight).fill(value);

const highlights: readonly (Highlight | null)[] = [
  ...times<null>(92, null),
  ...times<Highlight>(5, 'new'),
  ...times<Highlight>(2, 'leavingSoon'),
  'comingSoon',
];
const prices = [...times(6, 1), ...times(9, 2), ...times(4, 3), 4];
const acclaimedLevels = [...times(92, 0), ...times(6, 1), ...times(2, 2)];

/**
 * Generates up to a million merchants for benchmarks, one at a time. They have the fields of demo merchants with simple
 * texts, and are distributed over cities by the number of ZIP codes. The same count and seed give the same merchants.
 * Merchants share their arrays, so treat them as read-only.
 * @throws RangeError when `count` is not a whole number from 0 to a million
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
  const locations = zipLocations();
  const random = createRandom(seed);
  for (let number = 1; number <= count; number += 1) yield loadMerchant(number, random.pick(locations), random);
}

type ZipLocation = {
  readonly city: LabelPlace;
  readonly zip: ZipPoint;
  readonly timeZone: string;
};

/** All ZIP codes of the larger cities, so that a city with more ZIP codes is picked more often. */
function zipLocations(): ZipLocation[] {
  const gazetteer = loadGazetteer();
  return gazetteer.largestPlaces(CITIES).flatMap((city) => {
    const timeZone = gazetteer.timeZoneAt(city.latitude, city.longitude, city.stateCode);
    return gazetteer.zipsOf(city.id).map((zip) => ({ city, zip, timeZone }));
  });
}

function loadMerchant(number: number, { city, zip, timeZone }: ZipLocation, random: Random): DemoMerchant {
  const id = `l${number}`;
  const features = random.pick(featureSets);
  return {
    id,
    source: 'demo',
    sourceId: id,
    name: `${random.pick(firstWords)} ${random.pick(lastWords)} ${number}`,
    phone: `(${random.integer(201, 989)}) 555-01${String(number % 100).padStart(2, '0')}`,
    website: null,
    description: 'A place to eat that exists to be found quickly.',
    address1: `${random.integer(1, 1999)} ${random.pick(streets)}`,
    city: city.name,
    state: city.stateCode,
    zipCode: zip.zipCode,
    neighborhood: null,
    latitude: Math.round((zip.latitude + random.bell() * SPREAD_DEGREES) * 100_000) / 100_000,
    longitude: Math.round((zip.longitude + random.bell() * SPREAD_DEGREES) * 100_000) / 100_000,
    timeZone,
    cuisines: random.pick(cuisineSets),
    priceRange: random.pick(prices),
    overallRating: random.integer(34, 50) / 10,
    numberOfRatings: random.integer(1, 900),
    acclaimedLevel: random.pick(acclaimedLevels),
    highlight: random.pick(highlights),
    origin: features.includes('onlineOrdering') ? `https://order.example.com/${id}` : null,
    features,
    ...random.pick(weeks),
    imageBaseUrl: `/images/merchants/${id}`,
    menu: [],
    menuImages: [],
    events: [],
    openTableId: random.boolean(0.3) ? String(2_000_000 + number) : null,
    monthlyMaxSpendCents: random.boolean(0.3) ? 50_000 : null,
    monthlyMaxVisits: random.boolean(0.3) ? 4 : null,
  };
}
