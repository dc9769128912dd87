/** A member’s own offers on a merchant page (MER-05). */
export const flexDeck = {
  'flex.unlimited': 'Bonus {currencyPlural} each time you dine here',
  'flex.limited': 'Bonus {currencyPlural} on one meal here',
  'flex.yours': 'Yours as a member.',
} as const;
