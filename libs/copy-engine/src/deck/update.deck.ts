/** The notice of a newer version of the site (BAN-05), and the screen of an outdated native app (BAN-04). */
export const updateDeck = {
  'update.available': 'A newer version of this site is ready.',
  'update.apply': 'Refresh now',
  'update.page.title': 'Fresh from the kitchen',
  'update.page.text': 'We just updated this site. Load the new version to see this page.',
  'update.page.apply': 'Load the new version',
  'update.app.title': 'New Version Available',
  'update.app.text': 'Update now to keep using the app.',
  'update.app.action': 'Update Now',
} as const;
