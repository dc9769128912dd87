/** Totals of the current year, and where a member stands, on home. */
export const yearDeck = {
  'year.title': 'This year',
  'year.first': 'Your next meal starts the count.',
  'year.stand': 'Where you stand',
  'year.continue': 'Pick up where you left off',
  'year.continue.search': 'Your last search',
  'year.continue.place': 'Restaurants near {place}',
  'year.insights': 'Where it came from',
  'year.activity': 'See all activity',
  'year.earned': '{currencyPlural} earned this year',
  'year.earnedMoney': 'earned this year',
  'year.dines.one': 'meal this year',
  'year.dines.many': 'meals this year',
} as const;
