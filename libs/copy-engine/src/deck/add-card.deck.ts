/** Enrollment, step 2: linking a card. */
export const addCardDeck = {
  'addCard.title': 'Link a card',
  'addCard.text': 'Link it once. Every time you pay with it at a listed restaurant, you earn {currencyPlural}.',
  'addCard.later': 'No thanks',
  'addCard.later.text': 'You can link a card anytime under Linked Cards in your account.',
} as const;
