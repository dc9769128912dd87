/** The notice of a newer version of the site (BAN-05), and the screen of an outdated native app (BAN-04). */
export const updateDeck = {
  'update.available': 'A newer version of this site is ready.',
  'update.apply': 'Refresh now',
  'update.app.title': 'New Version Available',
  'update.app.text': 'Update now to keep using the app.',
  'update.app.action': 'Update Now',
} as const;
