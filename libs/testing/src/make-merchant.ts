import type {
  EarnOffer,
  EarnTerms,
  FoundMerchant,
  MerchantDetail,
  MerchantSearchResult,
  SearchFacets,
} from '@dining/api-contract';
import { booleanParameters, type BooleanParameter } from '@dining/rules';

/** Offers at a merchant, on Friday, November 20, 2026. */
export const earnTerms = (...offers: EarnOffer[]): EarnTerms => ({ today: '2026-11-20', offers });

type FoundOverrides = Partial<Omit<FoundMerchant, 'details'>> & { details?: Partial<FoundMerchant['details']> };
type DetailOverrides = Partial<Omit<MerchantDetail, 'details'>> & { details?: Partial<MerchantDetail['details']> };

/** An invented merchant as a search returns it; pass only what the test is about. */
export function makeMerchant({ details, ...overrides }: FoundOverrides = {}): FoundMerchant {
  const id = overrides.id ?? 'd1';
  return {
    id,
    name: 'Osteria Lucciola',
    images: { imageBaseUrl: `/images/merchants/${id}` },
    location: {
      address: { city: 'Brooklyn', state: 'NY' },
      neighborhood: 'Carroll Gardens',
      latitude: 40.6805,
      longitude: -73.9945,
    },
    acclaimedLevel: 0,
    benefitAvailability: { campaignCodes: [] },
    reservationProviders: {},
    timeZone: 'America/New_York',
    distance: 0.42,
    ...overrides,
    details: {
      rating: { overallRating: 4.8, numberOfRatings: 689 },
      priceRange: 3,
      cuisines: ['Italian'],
      features: ['dineIn'],
      ...details,
    },
  };
}

/** The same merchant with everything its page shows: closed on Mondays, lunch on weekends. */
export function makeMerchantDetail({ details, ...overrides }: DetailOverrides = {}): MerchantDetail {
  const { distance: _, ...summary } = makeMerchant({ id: overrides.id ?? 'd1' });
  const dinner = [2, 3, 4].map((day) => ({ day, opens: '17:30', closes: '22:00' }));
  return {
    ...summary,
    description: 'Fresh egg pasta rolled at the window.',
    phone: '(718) 555-0134',
    fullAddress: { address1: '318 Court Street', city: 'Brooklyn', state: 'NY', zipCode: '11231' },
    mealsServed: ['lunch', 'dinner'],
    hours: [
      ...dinner,
      { day: 5, opens: '17:30', closes: '22:30' },
      { day: 6, opens: '12:00', closes: '22:30' },
      { day: 0, opens: '12:00', closes: '21:00' },
    ],
    menu: [],
    photographs: [],
    menuImages: [],
    events: [],
    reviewCount: 0,
    ...overrides,
    details: { ...summary.details, ...details },
  };
}

const NAMES = [
  'Osteria Lucciola',
  'Marigold & Thyme',
  'Hanok Table',
  'Petit Verger',
  'Salt Ferry Oyster Room',
  'Taquería Doña Paz',
  'Kinoko Ramen-ya',
  'Butler & Ash Chophouse',
  'Cardamom Court',
  'Forno Gemelli',
  'The Low Tide',
  'Ebisu Counter',
];

/** The answer to a search: one page of distinct merchants, nearest first. */
export function makeSearchResult(count = 6, overrides: Partial<MerchantSearchResult> = {}): MerchantSearchResult {
  const merchants = Array.from({ length: count }, (_, index) =>
    makeMerchant({
      id: `d${index + 1}`,
      name: NAMES[index % NAMES.length] ?? '',
      distance: 0.3 + index / 10,
      location: {
        address: { city: 'Brooklyn', state: 'NY' },
        neighborhood: 'Carroll Gardens',
        latitude: 40.68 + index / 500,
        longitude: -73.99 + index / 700,
      },
    }),
  );
  return { merchants, pageNo: 1, totalPages: count === 0 ? 0 : 1, totalResultSize: count, ...overrides };
}

/** Facets of a search with this many results. */
export const makeFacets = (totalResultSize: number): SearchFacets => ({
  totalResultSize,
  ...(Object.fromEntries(booleanParameters.map((name) => [name, 12])) as Record<BooleanParameter, number>),
  acclaimed: 3,
  isNew: 2,
  reservations: 9,
  benefitsFor: 60,
  openNow: 41,
  priceRange: [1, 2, 3, 4].map((value) => ({ value, count: 20 })),
  mealsServed: (['breakfast', 'brunch', 'lunch', 'dinner', 'lateNight'] as const).map((value) => ({
    value,
    count: 17,
  })),
  features: (['delivery', 'dineIn', 'takeout', 'onlineOrdering'] as const).map((value) => ({ value, count: 24 })),
  cuisines: ['Italian', 'Thai', 'Pizza'].map((value, place) => ({ value, count: 30 - 10 * place })),
  distances: [4, 40, 70, 86].map((count, place) => ({ value: [1, 5, 10, 25][place]!, count })),
});
