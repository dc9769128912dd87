/** Progress toward a statement credit. */
export const creditBarDeck = {
  'creditBar.title': 'Your next statement credit',
  'creditBar.label': '{earned} of {goal} toward your next statement credit',
  'creditBar.of': 'of {goal}',
  'creditBar.text': 'Once you have earned {goal}, it is sent as a statement credit.',
  'creditBar.reached': 'You have earned enough for a statement credit. It is on its way.',
  'creditBar.below': 'A refund took back {amount} that had been sent already. What you earn next makes up for it.',
} as const;
