/** Progress toward a statement credit. */
export const creditBarDeck = {
  'creditBar.title': 'Your next statement credit',
  'creditBar.label': '{earned} of {payoutAmount} toward your next statement credit',
  'creditBar.of': 'of {payoutAmount}',
  'creditBar.text': 'Once you earn {payoutAmount}, we send it as a statement credit.',
  'creditBar.reached': 'You’ve earned enough for a statement credit. It’s on its way.',
  'creditBar.below': 'A refund took back {amount} that we had already sent. Your next rewards make up for it.',
} as const;
