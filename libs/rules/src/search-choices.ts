/** What restaurants are marked as: about to join, about to leave, new. */
export const highlights = ['comingSoon', 'leavingSoon', 'new'] as const;

/**
 * The filters of the search call that are on or off (SRC-03). A filter is added here: its parameter, its count, its place
 * in the URL and in the filter sheet, and content that may search with it follow. The compiler asks for the rest: when a
 * merchant passes it, and its label `search.<name>`.
 */
export const booleanParameters = [
  'acclaimed',
  'topRated',
  'isNew',
  'benefitsFor',
  'reservations',
  'earnsExtra',
  'openNow',
] as const;
export type BooleanParameter = (typeof booleanParameters)[number];

/** What restaurants offer; a search asks for any of them (SRC-02). */
export const features = ['delivery', 'dineIn', 'takeout', 'onlineOrdering'] as const;

export const meals = ['breakfast', 'brunch', 'lunch', 'dinner', 'lateNight'] as const;

/** The price ranges of restaurants, the cheapest first. */
export const priceRanges = [1, 2, 3, 4] as const;

/** The stars from which on a restaurant passes the filter `topRated`; one without ratings never does (SRC-02). */
export const TOP_RATED_STARS = 4;

/** The distances that a search offers, in miles. */
export const searchDistances = [1, 5, 10, 25] as const;

/** Without words, relevance is the distance. */
export const sortOrders = ['relevance', 'distance', 'rating', 'newest', 'name'] as const;
