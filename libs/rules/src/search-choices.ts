/** What restaurants are marked as: about to join, about to leave, new. */
export const highlights = ['comingSoon', 'leavingSoon', 'new'] as const;

/** What restaurants offer; a search asks for any of them (SRC-02). */
export const features = ['delivery', 'dineIn', 'takeout', 'onlineOrdering'] as const;

export const meals = ['breakfast', 'brunch', 'lunch', 'dinner', 'lateNight'] as const;

/** The price ranges of restaurants, the cheapest first. */
export const priceRanges = [1, 2, 3, 4] as const;

/** The distances that a search offers, in miles. */
export const searchDistances = [1, 5, 10, 25] as const;

export const sortOrders = ['distance', 'rating', 'newest', 'name'] as const;
