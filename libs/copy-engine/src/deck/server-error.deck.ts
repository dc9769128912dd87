/** The server-error page, and parts of pages that could not be loaded. */
export const serverErrorDeck = {
  'serverError.title': 'Looks like this page is still simmering',
  'serverError.text': 'Please try again in a moment, or call us at {supportPhone}.',
  'serverError.reference': 'Reference code {code}',
  'serverError.retry': 'Try again',
  'serverError.part': 'We couldn’t load this just now.',
  'serverError.home': 'Go home',
} as const;
