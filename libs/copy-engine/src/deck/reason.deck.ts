/** Why a dine did not earn, by reason code. */
export const reasonDeck = {
  'reason.card_not_linked': 'The card was not linked at the time.',
  'reason.merchant_not_participating': 'The restaurant did not take part that day.',
  'reason.tier_required': 'This restaurant rewards members of a higher level.',
  'reason.below_minimum': 'The bill was too small to earn.',
  'reason.monthly_maximum_spend': 'The most that earns at this restaurant in a month had been reached.',
  'reason.monthly_maximum_visits': 'The visits that earn at this restaurant in a month had been used.',
  'reason.refunded': 'The bill was refunded.',
  'reason.card_not_eligible': 'Corporate and prepaid cards do not earn.',
  'reason.duplicate': 'This dine was reported twice.',
  'reason.foreign_currency': 'The bill was not in US dollars.',
  'reason.account_closed': 'The account was closed at the time.',
  'reason.under_review': 'We are having a closer look. Please allow up to two weeks.',
  'reason.loyalty_number_missing': 'We need your {loyaltyNumberLabel} before it can be sent.',
} as const;
