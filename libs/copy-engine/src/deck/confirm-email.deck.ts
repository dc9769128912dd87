/** The page of the link that confirms a new e-mail address (ACC-14). */
export const confirmEmailDeck = {
  'confirmEmail.title': 'Confirm your new e-mail',
  'confirmEmail.text': 'One tap, and your {programName} account uses this address.',
  'confirmEmail.submit': 'Confirm my e-mail',
  'confirmEmail.done.title': 'Your e-mail has been changed',
  'confirmEmail.done.text': 'Use your new address the next time you sign in.',
  'confirmEmail.done.account': 'Go to my account',
  'confirmEmail.expired.title': 'This link has expired',
  'confirmEmail.expired.text':
    'A link works once, and only for a short time. You can send a new one from your profile.',
  'confirmEmail.expired.link': 'Go to my profile',
  'confirmEmail.taken': 'Another account uses this e-mail now. Pick a different one in your profile.',
} as const;
