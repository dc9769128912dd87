/** Why a dine did not earn, by reason code. */
export const reasonDeck = {
  'reason.card_not_linked': 'The card wasn’t linked at the time.',
  'reason.merchant_not_participating': 'The restaurant wasn’t participating that day.',
  'reason.tier_required': 'Only members at a higher level earn here.',
  'reason.below_minimum': 'The bill was under the minimum.',
  'reason.monthly_maximum_spend': 'You had already reached this restaurant’s monthly spending limit.',
  'reason.monthly_maximum_visits': 'You had already reached this restaurant’s monthly visit limit.',
  'reason.refunded': 'The bill was refunded.',
  'reason.card_not_eligible': 'Corporate and prepaid cards don’t earn.',
  'reason.duplicate': 'We already counted this meal.',
  'reason.foreign_currency': 'The bill wasn’t in US dollars.',
  'reason.account_closed': 'The account was closed at the time.',
  'reason.under_review': 'We’re taking a closer look. Please allow up to two weeks.',
  'reason.loyalty_number_missing': 'We need your {loyaltyNumberLabel} before we can send it.',
} as const;
