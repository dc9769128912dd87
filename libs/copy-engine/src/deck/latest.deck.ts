/** The latest dine on the overview. */
export const latestDeck = {
  'latest.label': 'Latest dine',
  'latest.seen': 'We saw your dine · {date}',
  'latest.none': 'No dine seen yet. [Find a restaurant](/search) to begin with.',
} as const;
