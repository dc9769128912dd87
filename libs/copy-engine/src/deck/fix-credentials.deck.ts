/** Replacing an e-mail address that bounces. */
export const fixCredentialsDeck = {
  'fixCredentials.title': 'Your e-mail needs an update',
  'fixCredentials.text': 'E-mails to {email} are bouncing. Enter a new address and your current password to continue.',
  'fixCredentials.submit': 'Save and continue',
  'fixCredentials.done': 'Your e-mail address has been updated.',
} as const;
