/** What members earn, in words, by the partner’s currency type. */
export const currencyDeck = {
  'currency.mile.singular': 'mile',
  'currency.mile.plural': 'miles',
  'currency.point.singular': 'point',
  'currency.point.plural': 'points',
  'currency.dollar.singular': 'dollar',
  'currency.dollar.plural': 'dollars',
  'currency.credit.singular': 'cash back',
  'currency.credit.plural': 'cash back',
  'currency.bonus.mile': 'bonus miles',
  'currency.bonus.point': 'bonus points',
  'currency.bonus.dollar': 'bonus dollars',
  'currency.bonus.credit': 'bonus cash back',
} as const;
