/** Recovering a password. */
export const recoverDeck = {
  'recover.title': 'Recover your password',
  'recover.text': 'Enter your e-mail or {loyaltyNumberLabel}. We send a link to the address of your account.',
  'recover.textEmail': 'Enter your e-mail. We send a link to the address of your account.',
  'recover.invalid': 'Enter a valid e-mail address or {loyaltyNumberLabel}',
  'recover.submit': 'Send the link',
  'recover.sent.title': 'Check your e-mail',
  'recover.sent.text':
    'If there is an account for what you entered, a link is on its way. It works once and for {minutes} minutes.',
  'recover.sent.again': 'Nothing there? Look among unwanted mail, or [ask once more](/recover).',
  'recover.checking': 'One moment, your link is being checked.',
  'recover.update.title': 'Choose a new password',
  'recover.update.text': 'Every device that is signed in now will be signed out.',
  'recover.update.submit': 'Change password',
  'recover.success.title': 'Your password has been changed',
  'recover.success.text': 'Sign in with the new one.',
  'recover.error.title': 'That did not work',
  'recover.error.text': 'Please try again in a moment, or call us at {supportPhone}.',
  'recover.notFound.title': 'This link is no longer good',
  'recover.notFound.text': 'A link works once, and only for a short time. [Ask for a new one](/recover)',
} as const;
