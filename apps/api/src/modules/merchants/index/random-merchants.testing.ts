import { features, highlights, meals, sortOrders } from '@dining/api-contract';
import { completeQuery, type IndexedMerchant, type MerchantOffers, type SearchRequest } from './search-request.ts';

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
];

export type Area = {
  readonly latitude: number;
  readonly longitude: number;
  /** Degrees in each direction. */
  readonly spread: number;
};

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
      mealsServed: meals.filter(() => chance() < 0.4),
      hours:
        chance() < 0.2
          ? []
          : [0, 1, 2, 3, 4, 5, 6].filter(() => chance() < 0.8).map((day) => ({ day, ...pick(SHIFTS) })),
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
                ...(chance() < 0.3 ? [{ units: 70, requiredTier: 2, limitedId: 'once' }] : []),
                ...(chance() < 0.3 ? [{ units: 30, days: [0, 5] }] : []),
              ]
            : [],
      },
    }));
}

/** A search somewhere in the areas with any combination of filters, orders and pages. */
const idOf = (number: number): string => `m-${(number * 7919) % 1000003}`;

/** Up to 40 ids, some of which the index may not have. */
const randomIds = (chance: () => number): string[] =>
  Array.from({ length: Math.floor(chance() * 41) }, () => idOf(Math.floor(chance() * 300)));

export function randomRequest(areas: readonly Area[], chance: () => number): SearchRequest {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(chance() * list.length)]!;
  const area = pick(areas);
  const often = (likelihood: number): boolean => chance() < likelihood;
  return completeQuery(
    {
      latitude: clamp(rounded(area.latitude + (chance() - 0.5) * 3 * area.spread), 90),
      longitude: wrap(rounded(area.longitude + (chance() - 0.5) * 3 * area.spread)),
      ...(often(0.3) ? { radius: pick([0.5, 3, 10, 60, 100]) } : {}),
      ...(often(0.15) ? { state: pick(['IL', 'NY', 'ZZ']) } : {}),
      ...(often(0.2) ? { acclaimed: true } : {}),
      ...(often(0.1) ? { isNew: true } : {}),
      ...(often(0.1) ? { reservations: true } : {}),
      ...(often(0.15) ? { benefitsFor: true } : {}),
      ...(often(0.15) ? { cuisines: CUISINES.filter(() => chance() < 0.2) } : {}),
      ...(often(0.15) ? { openNow: true } : {}),
      ...(often(0.1) ? { earnsExtra: true } : {}),
      ...(often(0.15) ? { ids: randomIds(chance) } : {}),
      ...(often(0.1) ? { campaignCode: pick(['SPRING', 'VIP', 'NONE']) } : {}),
      ...(often(0.3) ? { priceRange: [1, 2, 3, 4].filter(() => chance() < 0.5) } : {}),
      ...(often(0.3) ? { mealsServed: meals.filter(() => chance() < 0.4) } : {}),
      ...(often(0.2) ? { features: features.filter(() => chance() < 0.4) } : {}),
      ...(often(0.3) ? { restaurantOrCuisine: pick(TEXTS) } : {}),
      ...(often(0.4) ? { sortBy: pick(sortOrders) } : {}),
      ...(often(0.3) ? { pageNo: 1 + Math.floor(chance() * 8) } : {}),
      ...(often(0.3) ? { pageSize: pick([1, 7, 50, 100]) } : {}),
    },
    25,
    // Any minute of the two weeks around the end of daylight saving time in 2026.
    Math.floor(Date.UTC(2026, 9, 25) / 60_000 + chance() * 20_160),
  );
}

const rounded = (degrees: number): number => Math.round(degrees * 100) / 100;
const clamp = (value: number, limit: number): number => Math.max(-limit, Math.min(limit, value));
const wrap = (longitude: number): number =>
  longitude > 180 ? longitude - 360 : longitude < -180 ? longitude + 360 : longitude;
