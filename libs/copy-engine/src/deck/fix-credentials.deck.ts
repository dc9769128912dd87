/** Replacing an e-mail address that bounces. */
export const fixCredentialsDeck = {
  'fixCredentials.title': 'Your e-mail needs an update',
  'fixCredentials.text':
    'Our mail to {email} does not arrive. Enter an address that works, and your current password, to go on.',
  'fixCredentials.submit': 'Save and go on',
  'fixCredentials.done': 'Your e-mail address has been updated.',
} as const;
