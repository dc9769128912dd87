/** Totals of the current year. */
export const yearDeck = {
  'year.title': 'This year',
  'year.activity': 'See all activity',
  'year.earned': '{currencyPlural} earned this year',
  'year.earnedMoney': 'earned this year',
  'year.dines.one': 'meal this year',
  'year.dines.many': 'meals this year',
} as const;
