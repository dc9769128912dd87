import type { MerchantSearchQuery, MerchantSummary } from '@dining/api-contract';

/** What all partners see alike of a merchant; what a partner offers there is added for each partner on its own (SRV-02). */
export type SharedSummary = Omit<MerchantSummary, 'benefitAvailability' | 'bonusAmount'>;

/** One merchant as the index takes it in. */
export type IndexedMerchant = {
  readonly summary: SharedSummary;
  readonly mealsServed: readonly Meal[];
  /** When the merchant was first listed, in milliseconds since 1970; sorts "newest". */
  readonly listedAt: number;
};

/** What one partner offers at one merchant. */
export type MerchantOffer = {
  readonly merchantId: string;
  readonly campaignCodes: readonly string[];
  /** Bonus units of the partner's currency. */
  readonly bonusAmount?: number;
};

export type Meal = NonNullable<MerchantSearchQuery['mealsServed']>[number];
export type Feature = SharedSummary['details']['features'][number];
export type SortOrder = NonNullable<MerchantSearchQuery['sortBy']>;

/** A search with every default filled in. */
export type SearchRequest = {
  readonly latitude: number;
  readonly longitude: number;
  /** Miles around the point; nothing beyond is found. */
  readonly radius: number;
  /** From 1. */
  readonly pageNo: number;
  readonly pageSize: number;
  readonly sortBy: SortOrder;
  /** Every filter that is on must hold. Of several prices or meals any one is enough; of several features each is asked for. */
  readonly acclaimed: boolean;
  readonly isNew: boolean;
  readonly reservations: boolean;
  readonly benefitsFor: boolean;
  readonly campaignCode: string;
  readonly priceRange: readonly number[];
  readonly mealsServed: readonly Meal[];
  readonly features: readonly Feature[];
  readonly restaurantOrCuisine: string;
};

/**
 * Fills in what a member left out. Prices, meals and features are put in order and freed of repeats,
 * so that two spellings of one search are one search.
 * @param defaultRadius miles
 */
export function completeQuery(query: MerchantSearchQuery, defaultRadius: number): SearchRequest {
  return {
    latitude: query.latitude,
    longitude: query.longitude,
    radius: query.radius ?? defaultRadius,
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

const none: readonly never[] = [];
const inOrder = <T extends string | number>(values: readonly T[] | undefined): readonly T[] =>
  values === undefined || values.length === 0 ? none : values.length === 1 ? values : [...new Set(values)].sort();

/** One text per distinct search: the key under which its answer may be kept. */
export function requestKey(request: SearchRequest): string {
  const {
    latitude,
    longitude,
    radius,
    pageNo,
    pageSize,
    sortBy,
    acclaimed,
    isNew,
    reservations,
    benefitsFor,
    campaignCode,
  } = request;
  const switches = (acclaimed ? 1 : 0) + (isNew ? 2 : 0) + (reservations ? 4 : 0) + (benefitsFor ? 8 : 0);
  const lists = `${request.priceRange.join()};${request.mealsServed.join()};${request.features.join()}`;
  // Free text stands last, with the length of the first one, so that no text can pass for another field.
  return `${latitude},${longitude},${radius},${pageNo},${pageSize},${sortBy},${switches};${lists};${campaignCode.length};${campaignCode}${request.restaurantOrCuisine}`;
}
