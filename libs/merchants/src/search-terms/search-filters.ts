import type { MerchantSearchQuery } from '@dining/api-contract';
import type { SiteKey } from '@dining/copy-engine';
import type { PartnerSettings } from '@dining/partner-settings';
import { booleanParameters, features, meals, priceRanges, type BooleanParameter } from '@dining/rules';

type ParameterValue<Name extends keyof MerchantSearchQuery> = NonNullable<MerchantSearchQuery[Name]>;

type ParametersOf<Value> = {
  [Name in keyof MerchantSearchQuery]-?: ParameterValue<Name> extends Value ? Name : never;
}[keyof MerchantSearchQuery];

/** A filter that is on or off: every boolean parameter of the search call, and favorites, which the call takes as ids. */
export type BooleanFilter = BooleanParameter | 'favorites';

/** The boolean filters, in the order of the URL and the filter sheet. */
export const booleanFilterNames: readonly BooleanFilter[] = [...booleanParameters, 'favorites'];

/** A filter with a fixed list of options, any number of which can be on: most array parameters of the search call. */
export type ListFilter = Exclude<ParametersOf<readonly unknown[]>, 'ids' | 'cuisines'>;

/** The filters of a search (SRC-02). An empty list does not filter. */
export type SearchFilters = Record<BooleanFilter, boolean> & {
  [Name in ListFilter]: readonly ParameterValue<Name>[number][];
} & {
  /** Any of these, as restaurants name them. */
  cuisines: readonly string[];
  /** Weekday and local time at which restaurants are open, such as fri-19:00; undefined for any. */
  openAt: string | undefined;
  /** Miles from the place, one of `searchDistances`; undefined for the usual radius. */
  within: number | undefined;
};

export type Feature = SearchFilters['features'][number];
export type Meal = SearchFilters['mealsServed'][number];

/** Whether the partner's settings offer a filter; others are always offered. A feature flag overrides them (SES-10). */
const offeredBy: { readonly [Name in BooleanFilter]?: (settings: PartnerSettings) => boolean } = {
  acclaimed: (settings) => settings.acclaimedEnabled,
  reservations: (settings) => settings.openTableReservationsEnabled,
  favorites: (settings) => settings.hasMerchantFavorites,
};

export const isFilterOffered = (name: BooleanFilter, settings: PartnerSettings): boolean =>
  offeredBy[name]?.(settings) ?? true;

/** A filter whose label is missing in the deck does not compile. */
export const filterLabel = (name: BooleanFilter): SiteKey => `search.${name}`;

/** The options of each list filter, in the order of the URL and the filter sheet. */
export const filterOptions: { readonly [Name in ListFilter]: SearchFilters[Name] } = {
  priceRange: priceRanges,
  mealsServed: meals,
  features,
};

export const listFilterNames = Object.keys(filterOptions) as ListFilter[];

/** Computes a value for every boolean filter. */
export const mapBooleanFilters = <Value>(valueOf: (name: BooleanFilter) => Value): Record<BooleanFilter, Value> =>
  Object.fromEntries(booleanFilterNames.map((name) => [name, valueOf(name)])) as Record<BooleanFilter, Value>;

/** Picks the options of every list filter that are on, in the order of `filterOptions`. */
export const pickFilterOptions = (
  isOn: (name: string, option: string | number) => boolean,
): Pick<SearchFilters, ListFilter> =>
  Object.fromEntries<readonly (string | number)[]>(
    Object.entries<readonly (string | number)[]>(filterOptions).map(([name, options]) => [
      name,
      options.filter((option) => isOn(name, option)),
    ]),
  ) as Pick<SearchFilters, ListFilter>;

export const noFilters: SearchFilters = {
  ...mapBooleanFilters(() => false),
  ...pickFilterOptions(() => false),
  cuisines: [],
  openAt: undefined,
  within: undefined,
};

/** How many filters are on; each option of a list counts. */
export const countFilters = (filters: SearchFilters): number =>
  booleanFilterNames.filter((name) => filters[name]).length +
  listFilterNames.reduce((count, name) => count + filters[name].length, 0) +
  filters.cuisines.length +
  (filters.openAt === undefined ? 0 : 1) +
  (filters.within === undefined ? 0 : 1);
