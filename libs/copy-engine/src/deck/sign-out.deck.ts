/** Signing out. */
export const signOutDeck = {
  'signOut.title': 'You’re signed out',
  'signOut.text': 'Thank you for dining with us. See you at the table.',
  'signOut.working': 'Signing you out',
  'signOut.failed': 'We couldn’t sign you out. Please try again.',
  'signOut.again': 'Sign in again',
  'signOut.home': 'Go home',
} as const;
