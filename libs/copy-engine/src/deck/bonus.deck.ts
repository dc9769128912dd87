/** Bonus banners (BON-01 to BON-03). */
export const bonusDeck = {
  'bonus.register': 'Register',
  'bonus.registered': 'Registered for bonus',
  'bonus.qualified': 'Earned',
  'bonus.appOnly': 'In the app only',
  'bonus.title': 'Bonuses',
  'bonus.error': 'Something went wrong, please refresh your browser',
  'bonus.registering': 'Registering',
  'bonus.registerFor': 'for {bonus}',
} as const;
