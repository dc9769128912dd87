/** Totals of the current year. */
export const yearDeck = {
  'year.title': 'This year',
  'year.activity': 'See every dine',
  'year.earned': '{currencyPlural} earned this year',
  'year.earnedMoney': 'earned this year',
  'year.dines.one': 'dine this year',
  'year.dines.many': 'dines this year',
} as const;
