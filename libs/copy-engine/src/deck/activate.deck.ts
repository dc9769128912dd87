/** Activation (ACT-01 to ACT-03). */
export const activateDeck = {
  'activate.title': 'Your membership is waiting',
  'activate.titleNamed': '{firstName}, your membership is waiting',
  'activate.text': 'Activate it and earn {currencyPlural} on every meal at {restaurantCount} restaurants.',
  'activate.submit': 'Activate my membership',
  'activate.done.title': 'Your membership is active',
  'activate.done.text': 'Sign in, link a card and eat well.',
  'activate.done.account': 'Go to your account',
  'activate.error': 'We couldn’t activate your membership. Please contact customer support at {supportPhone}',
} as const;
