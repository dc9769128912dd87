/** Recovering a password. */
export const recoverDeck = {
  'recover.title': 'Recover your password',
  'recover.text': 'Enter your e-mail or {loyaltyNumberLabel}. We’ll send a link to the address on your account.',
  'recover.textEmail': 'Enter your e-mail. We’ll send a link to the address on your account.',
  'recover.invalid': 'Enter a valid e-mail address or {loyaltyNumberLabel}',
  'recover.submit': 'Send the link',
  'recover.sent.title': 'Check your e-mail',
  'recover.sent.text':
    'If there is an account for what you entered, a link is on its way. It works once, within {minutes} minutes.',
  'recover.sent.again': 'Don’t see it? Check your spam folder, or [send another link](/recover).',
  'recover.checking': 'One moment. We’re checking your link.',
  'recover.update.title': 'Choose a new password',
  'recover.update.text': 'This signs you out on every device.',
  'recover.update.submit': 'Change password',
  'recover.success.title': 'Your password has been changed',
  'recover.success.text': 'Sign in with your new password.',
  'recover.error.title': 'That didn’t work',
  'recover.error.text': 'Please try again in a moment, or call us at {supportPhone}.',
  'recover.notFound.title': 'This link has expired',
  'recover.notFound.text': 'A link works once, and only for a short time. [Send a new one](/recover)',
} as const;
