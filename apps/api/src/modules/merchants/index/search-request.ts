import type { EarnTerms, MerchantSearchQuery, MerchantSummary } from '@dining/api-contract';

/** What all partners show of a merchant; each partner's offers are added separately (SRV-02). */
export type SharedSummary = Omit<MerchantSummary, 'benefitAvailability' | 'earnTerms'>;

/** A merchant as the index receives it. */
export type IndexedMerchant = {
  readonly summary: SharedSummary;
  readonly mealsServed: readonly Meal[];
  /** When the merchant was first listed, in milliseconds since 1970; sorts "newest". */
  readonly listedAt: number;
};

/** What one partner offers at one merchant. */
export type MerchantOffers = {
  readonly merchantId: string;
  readonly campaignCodes: readonly string[];
  /** Whether there is an offer whose season it is. */
  readonly hasBenefit: boolean;
  readonly earnTerms: EarnTerms;
};

export type Meal = NonNullable<MerchantSearchQuery['mealsServed']>[number];
export type Feature = SharedSummary['details']['features'][number];
export type SortOrder = NonNullable<MerchantSearchQuery['sortBy']>;

type Frozen<Value> = Value extends readonly (infer Item)[] ? readonly Item[] : Value;

/**
 * A search with every default filled in. Every active filter must hold: any one of several prices or meals is enough,
 * of several features all are required. The radius is in miles, pages start at 1.
 */
export type SearchRequest = {
  readonly [Field in keyof MerchantSearchQuery]-?: Frozen<NonNullable<MerchantSearchQuery[Field]>>;
};

/** Half the way around the globe: a search of a whole state has no other limit. */
const EVERYWHERE_MILES = 12_500;

/**
 * Fills in defaults. Prices, meals and features are sorted and deduplicated, so that two spellings of one search
 * become the same request.
 * @param defaultRadius miles
 */
export function completeQuery(query: MerchantSearchQuery, defaultRadius: number): SearchRequest {
  return {
    latitude: query.latitude,
    longitude: query.longitude,
    radius: query.radius ?? (query.state === undefined ? defaultRadius : EVERYWHERE_MILES),
    state: query.state ?? '',
    pageNo: query.pageNo ?? 1,
    pageSize: query.pageSize ?? 15,
    sortBy: query.sortBy ?? 'distance',
    acclaimed: query.acclaimed ?? false,
    isNew: query.isNew ?? false,
    reservations: query.reservations ?? false,
    benefitsFor: query.benefitsFor ?? false,
    campaignCode: query.campaignCode ?? '',
    priceRange: inOrder(query.priceRange),
    mealsServed: inOrder(query.mealsServed),
    features: inOrder(query.features),
    restaurantOrCuisine: query.restaurantOrCuisine?.trim() ?? '',
  };
}

const NONE: readonly never[] = [];
const inOrder = <T extends string | number>(values: readonly T[] | undefined): readonly T[] =>
  values === undefined || values.length === 0 ? NONE : values.length === 1 ? values : [...new Set(values)].sort();

/**
 * A text that no other search has; the key of its cached answer. It holds the whole request, so that a new filter
 * cannot be forgotten here. The fields always have the order in which `completeQuery` writes them.
 */
export const requestKey = (request: SearchRequest): string => JSON.stringify(request);
