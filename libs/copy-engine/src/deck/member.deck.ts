/** The member menu. */
export const memberDeck = {
  'member.greeting': 'Hello, {firstName}',
  'member.greetingUnnamed': 'Hello',
  'member.greeting.morning': 'Good morning, {firstName}',
  'member.greeting.afternoon': 'Good afternoon, {firstName}',
  'member.greeting.evening': 'Good evening, {firstName}',
  'member.unnamed.morning': 'Good morning',
  'member.unnamed.afternoon': 'Good afternoon',
  'member.unnamed.evening': 'Good evening',
  'member.menu': 'Your account',
  'member.favorites': 'Favorites',
  'member.signOut': 'Sign out',
  'member.signOutOf': 'Sign out of {programName}',
} as const;
