import type { EarnTerms, MerchantSearchQuery, MerchantSummary, Opening } from '@dining/api-contract';
import {
  booleanParameters,
  higherTiers,
  TIER,
  type BooleanParameter,
  type HigherTier,
  type MerchantTrait,
} from '@dining/rules';

/** What all partners show of a merchant; each partner's offers are added separately (SRV-02). */
export type SharedSummary = Omit<MerchantSummary, 'benefitAvailability' | 'earnTerms'>;

/** What lists know of a merchant's photographs. The index hands it on. */
export type PhotographFacts = {
  /** Changes with any of the pictures. */
  readonly version: string;
  readonly count: number;
  /** Describes the first one. */
  readonly alt: string;
};

/** A merchant as the index receives it. */
export type IndexedMerchant = {
  readonly summary: SharedSummary;
  /** Which of the boolean filters that facts of the merchant decide it passes. */
  readonly passes: Readonly<Record<MerchantFilter, boolean>>;
  readonly mealsServed: readonly Meal[];
  readonly hours: readonly Opening[];
  /** What its menu, description and events say; each once. */
  readonly traits: readonly MerchantTrait[];
  /** The phrases of the food words that its menu has, see `menuPhrases`. */
  readonly dishes: readonly string[];
  /** The photographs that all partners show. */
  readonly photographs?: PhotographFacts | undefined;
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
/** The boolean filters that a partner's offers decide. */
export const offerFilters = ['benefitsFor', 'earnsExtra'] as const satisfies readonly BooleanParameter[];
export type OfferFilter = (typeof offerFilters)[number];
/** The tiers that a search can be about; at the lowest are visitors too. */
export type SearchTier = typeof TIER.optedOut | HigherTier;
export const searchTiers: readonly SearchTier[] = [TIER.optedOut, ...higherTiers(true)];
/** The boolean filters that facts of the merchant decide: all but those of offers and of the time. */
export type MerchantFilter = Exclude<BooleanParameter, OfferFilter | 'openNow'>;
export const merchantFilters = booleanParameters.filter(
  (name): name is MerchantFilter => name !== 'openNow' && !offerFilters.some((other) => other === name),
);
/** The filters with a fixed list of options, any number of which can be on. */
export type ListFilter = Exclude<
  {
    [Name in keyof MerchantSearchQuery]-?: NonNullable<MerchantSearchQuery[Name]> extends readonly unknown[]
      ? Name
      : never;
  }[keyof MerchantSearchQuery],
  'ids' | 'cuisines'
>;
export type SortOrder = NonNullable<MerchantSearchQuery['sortBy']>;

type Frozen<Value> = Value extends readonly (infer Item)[] ? readonly Item[] : Value;

/**
 * A search with every default filled in. Every active filter must hold: any one of several prices or meals is enough,
 * of several features all are required. The radius is in miles, pages start at 1.
 */
export type SearchRequest = {
  readonly [Field in Exclude<keyof MerchantSearchQuery, 'ids' | 'openNow' | 'tier'>]-?: Frozen<
    NonNullable<MerchantSearchQuery[Field]>
  >;
} & {
  /** Only these merchants; null for all. */
  readonly ids: readonly string[] | null;
  /** The minute since 1970 in which merchants must be open; null for any. */
  readonly openNow: number | null;
  /** The tier that `earnsExtra` is about. */
  readonly tier: SearchTier;
};

/** Half the way around the globe in miles: searches of a whole state and of favorites have no other limit. */
export const EVERYWHERE_MILES = 12_500;

/**
 * Fills in defaults. Without words, relevance is distance. Prices, meals and features are sorted and deduplicated, so
 * that two spellings of one search become the same request.
 * @param defaultRadius miles
 * @param minute this minute, since 1970
 */
export function completeQuery(query: MerchantSearchQuery, defaultRadius: number, minute: number): SearchRequest {
  const { sortBy = 'relevance' } = query;
  const words = query.restaurantOrCuisine?.trim() ?? '';
  return {
    latitude: query.latitude,
    longitude: query.longitude,
    radius: query.radius ?? (query.state === undefined && query.ids === undefined ? defaultRadius : EVERYWHERE_MILES),
    state: query.state ?? '',
    pageNo: query.pageNo ?? 1,
    pageSize: query.pageSize ?? 15,
    sortBy: words === '' && sortBy === 'relevance' ? 'distance' : sortBy,
    ...switchedFilters(query),
    openNow: query.openNow === true ? minute : null,
    tier: searchTiers.find((tier) => tier === query.tier) ?? TIER.optedOut,
    openAt: query.openAt ?? '',
    cuisines: inOrder(query.cuisines),
    campaignCode: query.campaignCode ?? '',
    ids: query.ids === undefined ? null : inOrder(query.ids),
    priceRange: inOrder(query.priceRange),
    mealsServed: inOrder(query.mealsServed),
    features: inOrder(query.features),
    restaurantOrCuisine: words,
  };
}

/** The filters that are on or off, except the one that becomes a time. */
const switchedFilters = (query: MerchantSearchQuery) =>
  Object.fromEntries([...merchantFilters, ...offerFilters].map((name) => [name, query[name] ?? false])) as Record<
    MerchantFilter | OfferFilter,
    boolean
  >;

const NONE: readonly never[] = [];
const inOrder = <T extends string | number>(values: readonly T[] | undefined): readonly T[] =>
  values === undefined || values.length === 0 ? NONE : values.length === 1 ? values : [...new Set(values)].sort();

/**
 * A text that no other search has; the key of its cached answer. It holds the whole request, so that a new filter
 * cannot be forgotten here. The fields always have the order in which `completeQuery` writes them.
 */
export const requestKey = (request: SearchRequest): string => JSON.stringify(request);
