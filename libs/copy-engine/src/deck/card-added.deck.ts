/** Enrollment, step 3: done. */
export const cardAddedDeck = {
  'cardAdded.title': 'You’re in',
  'cardAdded.titleNamed': 'You’re in, {firstName}',
  'cardAdded.text': 'Welcome to {programName}. Here’s what comes next.',
  'cardAdded.next': 'Next steps',
  'cardAdded.next.card': 'Link a card before your first meal so it earns.',
  'cardAdded.next.search': 'Find a restaurant near you, by name, cuisine or neighborhood.',
  'cardAdded.next.dine': 'Dine and pay with the card you linked. Nothing to show, nothing to say.',
  'cardAdded.next.earn': 'See the meal in your activity the same day, and your {currencyPlural} soon after.',
  'cardAdded.search': 'Find a restaurant',
  'cardAdded.merchant': 'Back to the restaurant',
  'cardAdded.account': 'Go to your account',
} as const;
