/** The server-error page. */
export const serverErrorDeck = {
  'serverError.title': 'Looks like this page is still simmering',
  'serverError.text': 'Please try again in a moment, or call us at {supportPhone}.',
  'serverError.reference': 'Reference code {code}',
  'serverError.retry': 'Try again',
  'serverError.home': 'Go home',
} as const;
