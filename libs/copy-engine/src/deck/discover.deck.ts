/** The discover page. */
export const discoverDeck = {
  'discover.title': 'Discover',
  'discover.hero.title': 'Find your next table.',
  'discover.hero.text': 'New, acclaimed and close to you. You earn {currencyPlural} at every one.',
  'discover.earnRate': 'Members earn up to {bestEarning}.',
  'discover.memberRate': 'You earn {rate}.',
} as const;
