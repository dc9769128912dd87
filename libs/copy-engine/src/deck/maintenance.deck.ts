/** The maintenance notice (HOM-06). */
export const maintenanceDeck = {
  'maintenance.title': 'We’re Working On It',
  'maintenance.login': 'Our login process has an issue right now.',
  'maintenance.join': 'Our enrollment process has an issue right now.',
  'maintenance.generic': 'We’re having an issue right now.',
  'maintenance.text': 'Our team is working on it. Please check back later.',
  'maintenance.home': 'Go home',
} as const;
