/** The offline page. */
export const offlineDeck = {
  'offline.title': 'You’re offline',
  'offline.text': 'This page needs a connection. Check yours, then try again.',
  'offline.retry': 'Try again',
} as const;
