/** The latest dine on the overview. */
export const latestDeck = {
  'latest.label': 'Latest meal',
  'latest.seen': 'We saw your meal · {date}',
  'latest.none': 'No meals yet. [Find a restaurant](/search) to get started.',
} as const;
