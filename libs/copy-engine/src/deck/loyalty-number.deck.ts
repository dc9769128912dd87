/** The partner’s own name for its membership number. */
export const loyaltyNumberDeck = {
  'loyaltyNumber.label': '{partnerName} number',
} as const;
