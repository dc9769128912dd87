/** Mail about signing in (ACC-14 to ACC-16). */
export const accessMailDeck = {
  'mail.emailChangeConfirm.subject': 'Confirm your new e-mail for {programName}',
  'mail.emailChangeConfirm.heading': 'Confirm your new e-mail',
  'mail.emailChangeConfirm.body':
    'You asked to use this address for {programName}. Confirm it, and we’ll switch your account over. The link works once, within {minutes} minutes.',
  'mail.emailChangeConfirm.button': 'Confirm this e-mail',
  'mail.emailChangeRequested.subject': 'Someone asked to change your {programName} e-mail',
  'mail.emailChangeRequested.heading': 'A new e-mail for your account',
  'mail.emailChangeRequested.body':
    'We got a request to use another e-mail for your {programName} account. Nothing changes until the new address is confirmed. If that was you, you’re all set.\n\nWasn’t you? Choose a new password right away. That cancels the request and signs everyone out.',
  'mail.emailChangeRequested.button': 'Choose a new password',
  'mail.emailChanged.subject': 'Your {programName} e-mail has been changed',
  'mail.emailChanged.heading': 'Your e-mail has been changed',
  'mail.emailChanged.body':
    'Your {programName} account now uses another e-mail, so this is the last message we send here.\n\nWasn’t you? Call us right away at {supportPhone}, and we’ll get your account back.',
  'mail.emailChanged.button': 'Sign in',
  'mail.passkeyAdded.subject': 'A passkey was added to {programName}',
  'mail.passkeyAdded.heading': 'Your new passkey is ready',
  'mail.passkeyAdded.body':
    'You can now sign in to {programName} without a password. The passkey was added with {device}.\n\nWasn’t you? Choose a new password. That removes all passkeys and signs everyone out.',
  'mail.passkeyAdded.button': 'Choose a new password',
  'mail.passkeyRemoved.subject': 'A passkey was removed from {programName}',
  'mail.passkeyRemoved.heading': 'A passkey was removed',
  'mail.passkeyRemoved.body':
    'It no longer signs you in to {programName}. Your password still works.\n\nWasn’t you? Choose a new password. That removes all passkeys and signs everyone out.',
  'mail.passkeyRemoved.button': 'Choose a new password',
  'mail.newSignIn.subject': 'New sign-in to {programName}',
  'mail.newSignIn.heading': 'New sign-in to your account',
  'mail.newSignIn.body':
    'We saw a sign-in from a browser that’s new to us: {device}, on {when}. If that was you, you’re all set.\n\nWasn’t you? Choose a new password. That signs everyone out.',
  'mail.newSignIn.button': 'It wasn’t me',
} as const;
