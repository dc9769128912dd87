/** What a feed reports about a dine. */
export const dineEvents = ['approved', 'settled', 'refunded'] as const;
export type DineEvent = (typeof dineEvents)[number];

/** Kinds of payment cards; only consumer cards earn. */
export const cardKinds = ['consumer', 'corporate', 'prepaid'] as const;
export type CardKind = (typeof cardKinds)[number];

/** How a dine came in: from a feed, or by an operator. */
export const dineKinds = ['settle', 'manual'] as const;
export type DineKind = (typeof dineKinds)[number];

/** The outcome of a row of a feed. `pending`: an approval waits for its settlement, or a refund for its dine. */
export const feedOutcomes = ['pending', 'awarded', 'deferred', 'forfeit', 'refunded', 'unchanged', 'rejected'] as const;
export type FeedOutcomeName = (typeof feedOutcomes)[number];
