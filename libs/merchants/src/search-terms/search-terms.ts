import type { Coordinates, MerchantSearchQuery } from '@dining/api-contract';

export type Feature = NonNullable<MerchantSearchQuery['features']>[number];
export type Meal = NonNullable<MerchantSearchQuery['mealsServed']>[number];
export type SortOrder = NonNullable<MerchantSearchQuery['sortBy']>;

/* The contract's own lists come with its validator, which has no place in a browser; a test keeps these equal to them. */
export const sortOrders: readonly SortOrder[] = ['distance', 'rating', 'newest', 'name'];
export const priceLevels: readonly number[] = [1, 2, 3, 4];
export const meals: readonly Meal[] = ['breakfast', 'brunch', 'lunch', 'dinner', 'lateNight'];
export const features: readonly Feature[] = ['delivery', 'dineIn', 'takeout', 'onlineOrdering'];

/** Filters that are simply on or off. */
export const switches = ['acclaimed', 'isNew', 'benefitsFor', 'reservations'] as const;
export type Switch = (typeof switches)[number];

/** SRC-02. */
export type SearchFilters = Record<Switch, boolean> & {
  priceRange: readonly number[];
  mealsServed: readonly Meal[];
  features: readonly Feature[];
};

/** A whole search, as it stands in an address. */
export type SearchTerms = {
  /** Text of the place field; nothing for the default place. */
  near: string;
  /** Given where the text does not say the place: the device's position, the middle of a map. */
  point?: Coordinates;
  /** Miles; only with a point. */
  radius?: number;
  /** Restaurant or cuisine. */
  what: string;
  campaignCode?: string;
  filters: SearchFilters;
  sortBy: SortOrder;
  /** From 1. */
  page: number;
};

export const noFilters: SearchFilters = {
  acclaimed: false,
  isNew: false,
  benefitsFor: false,
  reservations: false,
  priceRange: [],
  mealsServed: [],
  features: [],
};

/** How many filters are on; each value of a list counts. */
export function countFilters({ priceRange, mealsServed, features: options, ...rest }: SearchFilters): number {
  return Object.values(rest).filter(Boolean).length + priceRange.length + mealsServed.length + options.length;
}
