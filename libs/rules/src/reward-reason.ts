/**
 * The closed list of reasons why a dine did not earn (EXT-02). `under_review` and `loyalty_number_missing` defer it, all
 * others forfeit it. Each has its copy, `reason.<code>` in the copy deck.
 */
export const reasonCodes = [
  'card_not_linked',
  'merchant_not_participating',
  'tier_required',
  'below_minimum',
  'monthly_maximum_spend',
  'monthly_maximum_visits',
  'refunded',
  'card_not_eligible',
  'duplicate',
  'foreign_currency',
  'account_closed',
  'under_review',
  'loyalty_number_missing',
] as const;

export type ReasonCode = (typeof reasonCodes)[number];

/** Reasons that delay a reward instead of forfeiting it. */
export const deferringReasons: readonly ReasonCode[] = ['under_review', 'loyalty_number_missing'];
