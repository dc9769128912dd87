/** The way back in for a closed account (ENR-11). */
export const reEnrollDeck = {
  'reEnroll.title': 'Welcome back',
  'reEnroll.deletedCard': 'Your account closed when you deleted your last card.',
  'reEnroll.addCard': 'Link a card to reopen it. Your activity is still here.',
  'reEnroll.later': 'Sign in later',
} as const;
