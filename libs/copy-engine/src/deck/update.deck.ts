/** The notice of a newer version (BAN-05). */
export const updateDeck = {
  'update.available': 'A newer version of this site is ready.',
  'update.apply': 'Refresh now',
} as const;
