/** The maintenance notice (HOM-06). */
export const maintenanceDeck = {
  'maintenance.title': 'We’re Working On It',
  'maintenance.login': 'Our sign-in has an issue at the moment.',
  'maintenance.join': 'Our enrollment has an issue at the moment.',
  'maintenance.generic': 'We have an issue at the moment.',
  'maintenance.text': 'Our team is working on it. Please check back later.',
  'maintenance.home': 'Go home',
} as const;
