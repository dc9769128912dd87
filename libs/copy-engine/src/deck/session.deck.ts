/** The session: expiry, emulation. */
export const sessionDeck = {
  'session.staySignedIn': 'Keep me signed in for 90 days',
  'session.warning.title': 'still there?',
  'session.warning.text': 'You will be automatically logged out due to inactivity.',
  'session.warning.link': 'Click here to keep this session active.',
  'session.warning.left': 'Seconds left: {seconds}',
  'session.warning.reach': 'Press {key} to reach this message.',
  'session.keep': 'Keep me signed in',
  'session.end': 'Sign out now',
  'session.kept': 'You’re still signed in.',
  'session.expired': 'Your session ended after {minutes} minutes without activity.',
  'session.over': 'Your session has ended.',
  'session.continue': 'Sign in to pick up where you left off.',
  'session.signedOut': 'You’re signed out.',
  'session.emulated': 'You’re viewing this site as {name}. Everything you do here is recorded.',
  'session.emulated.end': 'Stop',
} as const;
