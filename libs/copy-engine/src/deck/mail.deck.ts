/** Mail to members. These texts stay on the server: no page carries them. */
export const mailDeck = {
  'mail.greeting': 'Hello {firstName},',
  'mail.greetingUnnamed': 'Hello,',
  'mail.welcome.subject': 'Welcome to {programName}',
  'mail.welcome.heading': 'Your table is ready',
  'mail.welcome.body':
    'Thanks for joining! Pay with a linked card and earn {currencyPlural} on every meal at {restaurantCount} restaurants.',
  'mail.welcome.button': 'Find a restaurant',
  'mail.recover.subject': 'Reset your {programName} password',
  'mail.recover.heading': 'Choose a new password',
  'mail.recover.body':
    'We got a request to reset your {programName} password. The link works once, within {minutes} minutes.',
  'mail.recover.button': 'Choose a new password',
  'mail.passwordChanged.subject': 'Your password has been changed',
  'mail.passwordChanged.heading': 'Your password has been changed',
  'mail.passwordChanged.body':
    'We signed you out of {programName} on every device. If you didn’t change your password, recover your account right away and call us at {supportPhone}.',
  'mail.passwordChanged.button': 'Recover my account',
  'mail.activate.subject': 'Your {programName} membership is waiting',
  'mail.activate.heading': 'One step to start earning',
  'mail.activate.body':
    'Activate your membership and earn {currencyPlural} on every meal at {restaurantCount} restaurants.',
  'mail.activate.button': 'Activate my membership',
  'mail.dineSeen.subject': 'We saw your meal at {merchantName}',
  'mail.dineSeen.heading': 'We saw your meal',
  'mail.dineSeen.body':
    'You paid at {merchantName} with a linked card. There’s nothing left to do: your reward posts within a few days.',
  'mail.dineSeen.button': 'See my activity',
  'mail.dineNotEarned.subject': 'Your meal at {merchantName} didn’t earn',
  'mail.dineNotEarned.heading': 'This meal didn’t earn',
  'mail.dineNotEarned.body':
    'We saw your meal at {merchantName}, but it didn’t earn. {reason}\n\nThink that’s wrong? Tell us about the meal under Reviews & History.',
  'mail.dineNotEarned.button': 'See my activity',
  'mail.dineSettled.subject': 'You earned {currencyPlural} at {merchantName}',
  'mail.dineSettled.heading': 'Your meal earned {currencyPlural}',
  'mail.dineSettled.body':
    '{currencyPluralTitle} for your meal at {merchantName}: **{earned}**. Thanks for dining with {programName}.',
  'mail.dineSettled.button': 'See my activity',
  'mail.ignore': 'Wasn’t you? You can ignore this e-mail.',
  'mail.footer': '{programName} · {supportPhone} · {supportEmail}',
} as const;
