/** Membership levels (TierLevel in the API contract). */
export const tierDeck = {
  'tier.0': 'Member',
  'tier.2': 'Select Member',
  'tier.3': 'VIP',
} as const;
