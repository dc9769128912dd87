/** Payouts in the activity list. */
export const creditDeck = {
  'credit.title': 'Statement credit',
  'credit.title.other': 'Reward payout',
  'credit.byCard': 'to your card',
  'credit.byEmail': 'by e-mail',
  'credit.pending': 'On its way',
  'credit.completed': 'Sent',
  'credit.rejected': 'Not delivered',
  'credit.rejected.text': 'We couldn’t deliver it. We’ll try again, or you can call us at {supportPhone}.',
} as const;
