/** Mail to members. These texts stay on the server: no page carries them. */
export const mailDeck = {
  'mail.greeting': 'Hello {firstName},',
  'mail.greetingUnnamed': 'Hello,',
  'mail.welcome.subject': 'Welcome to {programName}',
  'mail.welcome.heading': 'Your table is ready',
  'mail.welcome.body':
    'Thank you for joining. Pay with a card you have linked, and every meal at {restaurantCount} restaurants earns {currencyPlural}.',
  'mail.welcome.button': 'Find a restaurant',
  'mail.recover.subject': 'Your link to a new password',
  'mail.recover.heading': 'Choose a new password',
  'mail.recover.body':
    'Somebody, most likely you, asked for a new password at {programName}. The link works once and for {minutes} minutes.',
  'mail.recover.button': 'Choose a password',
  'mail.passwordChanged.subject': 'Your password has been changed',
  'mail.passwordChanged.heading': 'Your password has been changed',
  'mail.passwordChanged.body':
    'Every device was signed out of {programName}. If it was not you who changed the password, recover your account at once and call us at {supportPhone}.',
  'mail.passwordChanged.button': 'Recover my account',
  'mail.activate.subject': 'Your {programName} membership is waiting',
  'mail.activate.heading': 'One step, and you earn',
  'mail.activate.body':
    'Activate your membership, and every meal at {restaurantCount} restaurants earns {currencyPlural}.',
  'mail.activate.button': 'Activate my membership',
  'mail.dineSeen.subject': 'We saw your meal at {merchantName}',
  'mail.dineSeen.heading': 'We saw your meal',
  'mail.dineSeen.body':
    'You paid at {merchantName} with a linked card. What it earns is settled within a few days, and you need not do anything.',
  'mail.dineSeen.button': 'See my activity',
  'mail.dineNotEarned.subject': 'Your meal at {merchantName} has not earned',
  'mail.dineNotEarned.heading': 'This meal has not earned',
  'mail.dineNotEarned.body':
    'We know of your meal at {merchantName}. Why nothing came of it: {reason}\n\nIf that seems wrong, tell us about the meal under Reviews & History.',
  'mail.dineNotEarned.button': 'See my activity',
  'mail.dineSettled.subject': 'Your meal at {merchantName} has earned {currencyPlural}',
  'mail.dineSettled.heading': 'Your meal has earned',
  'mail.dineSettled.body':
    '{currencyPluralTitle} for your meal at {merchantName}: **{earned}**. Thank you for dining with {programName}.',
  'mail.dineSettled.button': 'See my activity',
  'mail.ignore': 'This was not you? Then there is nothing to do, and nothing has changed.',
  'mail.footer': '{programName} · {supportPhone} · {supportEmail}',
} as const;
