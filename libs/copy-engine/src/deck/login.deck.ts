/** Signing in. */
export const loginDeck = {
  'login.title': 'Sign in',
  'login.lead': 'Good to see you again.',
  'login.staySignedIn': '{staySignedInLabel}',
  'login.staySignedIn.hint': 'Don’t use this on a shared device.',
  'login.submit': 'Sign in',
  'login.forgot': '[Forgot your password?](/recover)',
  'login.join': 'Not a member yet? [Join {programName}](/join)',
  'login.active': 'Your membership is active. Sign in to continue.',
  'login.inactive': 'This account isn’t active right now. Please call us at {supportPhone}.',
  'login.sso.text': 'Sign in with your {partnerName} account.',
  'login.sso.button': 'Continue with {partnerName}',
  'login.sso.failed': 'We could not sign you in with {partnerName}. Please try again.',
  'login.invalid': 'Invalid user name or password',
  'login.failed': 'We could not sign you in. Please check form for errors.',
  'login.locked': 'Your account is locked for 30 minutes. [Recover your password](/recover)',
} as const;
