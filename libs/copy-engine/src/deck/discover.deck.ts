/** The discover page. */
export const discoverDeck = {
  'discover.title': 'Discover',
  'discover.hero.title': 'Find your next table.',
  'discover.hero.text': 'New, acclaimed and close to you. Every one of them earns {currencyPlural}.',
  'discover.earnRate': 'Members earn up to {bestEarning}.',
  'discover.memberRate': 'You earn {rate}.',
} as const;
