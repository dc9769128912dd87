/** Refusals of the fraud check. */
export const fraudDeck = {
  'fraud.user': 'We cannot complete this. Please contact us at {supportPhone}.',
} as const;
