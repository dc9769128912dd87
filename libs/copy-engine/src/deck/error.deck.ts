/** Failures of calls. */
export const errorDeck = {
  'error.api': 'Something went wrong, please refresh your browser',
  'error.server': 'Something went wrong. Please refresh the page and try again.',
  'error.csrf': 'Something went wrong. Please refresh the page and try again. Error Code: {code}',
  'error.tooMany': 'Too many attempts. Please wait a moment and try again.',
  'error.busy': 'A lot of people are here right now. Please wait a moment and try again.',
  'error.forbidden': 'You don’t have permission to do that.',
} as const;
