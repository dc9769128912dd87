/** Linking and unlinking cards (CRD-01 to CRD-09, ENR-11, EXT-06). */
export const cardsDeck = {
  'card.type.amex': 'American Express®',
  'card.type.discover': 'Discover®',
  'card.type.mastercard': 'Mastercard®',
  'card.type.visa': 'Visa®',
  'card.endingIn': 'Card ending in {lastFour}',
  'card.wrongType': 'Card must be {types}.',
  'card.terms': 'I agree that purchases with the cards I link are monitored at participating restaurants, so that they earn. I can unlink a card at any time. [Terms](/terms)',
  'card.terms.required': 'Linking a card and authorizing activity monitoring is required to complete and earn rewards.',
  'card.error.in_use': 'This card is linked to another account.',
  'card.error.limit': 'No more than {num} cards can be linked.',
  'card.error.type': 'This kind of card cannot be linked here.',
  'card.error.token': 'The card could not be read again. Please type it once more.',
  'card.error.unknown': 'This card is not known any more.',
  'card.deleted': 'Your card ending in {lastFour} has been deleted.',
  'card.notDeleted': 'Your card ending in {lastFour} can not be deleted, please try again later.',
  'card.linked': 'Your card ending in {lastFour} has been linked.',
} as const;
