/** Refusals of the fraud check. */
export const fraudDeck = {
  'fraud.user': 'We can’t complete this. Please contact us at {supportPhone}.',
} as const;
