/** Earn rates, the dollars from which on a statement credit is sent, and the offers page. */
export const earnDeck = {
  'earn.perDollar': '{unit} per ${dollars}',
  'earn.percent': 'back',
  'earn.rate': '{figure} {phrase}',
  'earn.payoutAmount': '20.00',
  'earn.title': 'Offers',
  'earn.text': 'More ways to earn {currencyPlural}.',
  'earn.appOnly': 'In the app only',
  'earn.empty': 'There are no offers right now. Every meal at a listed restaurant still earns.',
  'earn.empty.search': 'Find a restaurant',
} as const;
