/** Earn rates, the dollars from which on a statement credit is sent, and the offers page. */
export const earnDeck = {
  'earn.perDollar': '{unit} per ${dollars}',
  'earn.percent': 'back',
  'earn.rate': '{figure} {phrase}',
  'earn.payoutAmount': '20.00',
  'earn.title': 'Offers',
  'earn.text': 'More ways to earn {currencyPlural}.',
  'earn.near': 'Extra {currencyPlural} near {place}',
  'earn.nearby': 'Extra {currencyPlural} near you',
  'earn.favorites': 'Extra {currencyPlural} at your favorites',
  'earn.more': 'More ways to earn',
  'earn.offer.each': 'Every time you dine there.',
  'earn.reservation': 'Book here, then dine',
  'earn.reservation.text':
    'Reserve a table on this site and pay with a linked card. The bonus adds to what the meal earns.',
  'earn.reservation.link': 'Find a table',
  'earn.appOnly': 'Only in the app',
  'earn.empty': 'There are no offers right now. Every meal at a listed restaurant still earns.',
  'earn.empty.search': 'Find a restaurant',
} as const;
