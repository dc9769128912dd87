import type { MerchantSearchQuery } from '@dining/api-contract';
import {
  booleanParameters,
  features,
  highlights,
  meals,
  merchantTraits,
  priceRanges,
  sortOrders,
  weekdayCodes,
  type BooleanParameter,
} from '@dining/rules';
import {
  completeQuery,
  merchantFilters,
  type IndexedMerchant,
  type MerchantFilter,
  type MerchantOffers,
  type SearchRequest,
} from './search-request.ts';

/** A random number generator (mulberry32) that repeats for each seed: numbers from 0 to 1, 1 excluded. */
export function seededChance(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const NAME_WORDS = [
  'Golden',
  'Blue',
  'Salt',
  'Café',
  'Joe’s',
  'Dragon',
  'Trattoria',
  'Piza',
  'Pizzeria',
  'Núñez',
  'The',
  'Østersbar',
  'Grill',
  'Harbor',
  'Thaï',
  '寿司',
];
const CUISINES = [
  'Italian',
  'Thai',
  'Pizza',
  'Sushi',
  'Coffee & Tea',
  'Bakery',
  'Indian',
  'Cajun',
  'Mexican',
  'Tex-Mex',
  'BBQ',
  'Vegetarian',
  'Dim Sum',
  'Burgers',
];
const SHIFTS = [
  { opens: '11:00', closes: '22:00' },
  { opens: '18:00', closes: '02:30' },
  { opens: '00:00', closes: '24:00' },
  { opens: '07:00', closes: '15:00' },
];
const DISHES = ['taco', 'fishtaco', 'sashimi', 'dimsum', 'burger', 'maccheese', 'ribeye', 'pizza'];
const NEIGHBORHOODS = ['SoHo', 'East Austin', 'Little Italy', 'The Loop'];
const TEXTS = [
  'pizza',
  'italain',
  'caf',
  'joes',
  'thai food',
  'the',
  'golden gril',
  'trattorya',
  '寿',
  'nunez',
  'xyz',
  'coffee tea',
  'p',
  '&&&',
  'restaurant',
  'tacos',
  'taco',
  'buritto',
  'vegan thai',
  'barbecue',
  'dimsum',
  'dim sum',
  'hamburger grill',
  'brunch',
  'cheap eats',
  'osteria',
  'delivery',
  'soho',
  'east austin pizza',
  'sashimmi',
  'suhsi',
  'fish tacos',
  'filet mignon',
  'dimm sum',
  'cheese burger',
  'hotdgo pita',
  'bahn mi',
  'piza',
  'tahi',
  'Soup',
  'spicy sushi',
  'rooftop',
  'sashimi golden',
  'Tacos and Burgers',
  'bbq the loop',
  'xyz Sushi vegan',
  'Dim Sum pizza golden brunch',
  'harbor xyz thai qqqq pizza tacos blue ramen zzzz',
];

export type Area = {
  readonly latitude: number;
  readonly longitude: number;
  /** Degrees in each direction. */
  readonly spread: number;
};

/** A value for each boolean filter that facts of the merchant decide. */
export const forMerchantFilters = <Value>(valueOf: () => Value): Record<MerchantFilter, Value> =>
  Object.fromEntries(merchantFilters.map((name) => [name, valueOf()])) as Record<MerchantFilter, Value>;

/** Merchants scattered over some areas; one in ten is at exactly the same place as another. */
export function randomMerchants(count: number, areas: readonly Area[], chance: () => number): IndexedMerchant[] {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(chance() * list.length)]!;
  const merchants: IndexedMerchant[] = [];
  for (let number = 0; number < count; number++) {
    const area = pick(areas);
    const twin = number > 0 && chance() < 0.1 ? merchants[Math.floor(chance() * number)]!.summary.location : undefined;
    const latitude = twin?.latitude ?? clamp(area.latitude + (chance() - 0.5) * 2 * area.spread, 90);
    const longitude = twin?.longitude ?? wrap(area.longitude + (chance() - 0.5) * 2 * area.spread);
    merchants.push({
      summary: {
        id: idOf(number),
        name: `${pick(NAME_WORDS)} ${pick(NAME_WORDS)}`,
        images: { imageBaseUrl: '/images/x' },
        details: {
          ...(chance() < 0.2 ? { highlight: pick(highlights) } : {}),
          rating: { overallRating: Math.floor(chance() * 51) / 10, numberOfRatings: Math.floor(chance() * 30) },
          priceRange: Math.floor(chance() * 5),
          cuisines: chance() < 0.1 ? [] : [pick(CUISINES), ...(chance() < 0.2 ? [pick(CUISINES)] : [])],
          features: features.filter(() => chance() < 0.5),
        },
        location: {
          address: { city: 'Springfield', state: pick(['IL', 'WI', 'NY']) },
          ...(chance() < 0.3 ? { neighborhood: pick(NEIGHBORHOODS) } : {}),
          latitude,
          longitude,
        },
        acclaimedLevel: chance() < 0.2 ? 1 : 0,
        timeZone: pick(['America/Chicago', 'America/New_York', 'Pacific/Honolulu', 'Nowhere/Land']),
        ...(chance() < 0.05 ? { monthlyMaxVisits: Math.floor(chance() * 2) } : {}),
        reservationProviders: chance() < 0.3 ? { openTable: '1' } : {},
      },
      passes: forMerchantFilters(() => chance() < 0.2),
      mealsServed: meals.filter(() => chance() < 0.4),
      hours:
        chance() < 0.2
          ? []
          : [0, 1, 2, 3, 4, 5, 6].filter(() => chance() < 0.8).map((day) => ({ day, ...pick(SHIFTS) })),
      traits: merchantTraits.filter(() => chance() < 0.2),
      dishes: DISHES.filter(() => chance() < 0.15),
      listedAt: Math.floor(chance() * 500) * 86_400_000,
    });
  }
  return merchants;
}

/** One partner's offers at about a third of the merchants. */
export function randomOffers(merchants: readonly IndexedMerchant[], chance: () => number): MerchantOffers[] {
  return merchants
    .filter(() => chance() < 0.3)
    .map(({ summary }) => ({
      merchantId: summary.id,
      campaignCodes: ['SPRING', 'VIP', 'TENX'].filter(() => chance() < 0.5),
      hasBenefit: chance() < 0.8,
      earnTerms: {
        today: '2026-11-20',
        offers:
          chance() < 0.5
            ? [
                { units: Math.floor(chance() * 3) * 50 },
                ...(chance() < 0.3 ? [{ units: 70, requiredTier: chance() < 0.5 ? 2 : 3, limitedId: 'once' }] : []),
                ...(chance() < 0.3 ? [{ units: 30, days: [0, 5] }] : []),
              ]
            : [],
      },
    }));
}

const idOf = (number: number): string => `m-${(number * 7919) % 1000003}`;

/** Up to 40 ids, some of which the index may not have. */
const randomIds = (chance: () => number): string[] =>
  Array.from({ length: Math.floor(chance() * 41) }, () => idOf(Math.floor(chance() * 300)));

/** How often a random search has a parameter, and a value of it. */
type Draw<Value> = readonly [likelihood: number, value: () => Value];

/**
 * Every parameter of a search except its place and what is on or off. A parameter that is added to the contract does not
 * compile until it has a line here.
 */
function drawsOf(chance: () => number) {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(chance() * list.length)]!;
  return {
    radius: [0.3, () => pick([0.5, 3, 10, 60, 100])],
    state: [0.15, () => pick(['IL', 'NY', 'ZZ'])],
    cuisines: [0.15, () => CUISINES.filter(() => chance() < 0.2)],
    ids: [0.15, () => randomIds(chance)],
    campaignCode: [0.1, () => pick(['SPRING', 'VIP', 'NONE'])],
    priceRange: [0.3, () => priceRanges.filter(() => chance() < 0.5)],
    mealsServed: [0.3, () => meals.filter(() => chance() < 0.4)],
    features: [0.2, () => features.filter(() => chance() < 0.4)],
    openAt: [0.1, () => `${pick(weekdayCodes)}-${pick(['01', '09', '14', '19', '23'])}:${pick(['00', '30'])}`],
    restaurantOrCuisine: [0.4, () => pick(TEXTS)],
    sortBy: [0.4, () => pick(sortOrders)],
    tier: [0.4, () => pick([2, 3])],
    pageNo: [0.3, () => 1 + Math.floor(chance() * 8)],
    pageSize: [0.3, () => pick([1, 7, 50, 100])],
  } satisfies {
    [Name in Exclude<keyof MerchantSearchQuery, 'latitude' | 'longitude' | BooleanParameter>]-?: Draw<
      NonNullable<MerchantSearchQuery[Name]>
    >;
  };
}

/** A search somewhere in the areas with any combination of filters, orders and pages. */
export function randomRequest(areas: readonly Area[], chance: () => number): SearchRequest {
  const area = areas[Math.floor(chance() * areas.length)]!;
  const position = {
    latitude: clamp(rounded(area.latitude + (chance() - 0.5) * 3 * area.spread), 90),
    longitude: wrap(rounded(area.longitude + (chance() - 0.5) * 3 * area.spread)),
  };
  const draws: [string, Draw<unknown>][] = [
    ...booleanParameters.map((name): [string, Draw<unknown>] => [name, [0.13, () => true]]),
    ...Object.entries(drawsOf(chance)),
  ];
  const chosen = draws.flatMap(([name, [likelihood, value]]) => (chance() < likelihood ? [[name, value()]] : []));
  // Any minute of the two weeks around the end of daylight saving time in 2026.
  const minute = Math.floor(Date.UTC(2026, 9, 25) / 60_000 + chance() * 20_160);
  return completeQuery({ ...position, ...Object.fromEntries(chosen) }, 25, minute);
}

const rounded = (degrees: number): number => Math.round(degrees * 100) / 100;
const clamp = (value: number, limit: number): number => Math.max(-limit, Math.min(limit, value));
const wrap = (longitude: number): number =>
  longitude > 180 ? longitude - 360 : longitude < -180 ? longitude + 360 : longitude;
