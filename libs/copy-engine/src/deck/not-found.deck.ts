/** The not-found page. */
export const notFoundDeck = {
  'notFound.title': 'That page isn’t on our radar.',
  'notFound.text': 'The plate is empty, but dinner is close by.',
  'notFound.search': 'Find a restaurant',
  'notFound.home': 'Go home',
  'notFound.more': 'Or start here',
} as const;
