/** The member menu. */
export const memberDeck = {
  'member.greeting': 'Hello, {firstName}',
  'member.greetingUnnamed': 'Hello',
  'member.menu': 'Your account',
  'member.signOut': 'Sign out',
  'member.signOutOf': 'Sign out of {programName}',
} as const;
