/** A member’s own offers on a merchant page (MER-05). */
export const flexDeck = {
  'flex.yours': 'Just for you.',
} as const;
