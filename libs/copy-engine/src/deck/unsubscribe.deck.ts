/** The page behind the unsubscribe link of mails (MAI-03). These texts stay on the server. */
export const unsubscribeDeck = {
  'mail.unsubscribe.heading': 'Unsubscribe from {programName} e-mail?',
  'mail.unsubscribe.text':
    'We’ll stop sending news about your meals, bonuses and membership level. You’ll still hear from us about your account, your cards and your reservations.',
  'mail.unsubscribe.cost':
    'Heads up: Select Members get our e-mail. Without it you earn {currentEarningTier0} instead of {currentEarningTier2}, unless you’re VIP.',
  'mail.unsubscribe.costWithoutVip':
    'Heads up: Select Members get our e-mail. Without it you earn {currentEarningTier0} instead of {currentEarningTier2}.',
  'mail.unsubscribe.button': 'Unsubscribe',
  'mail.unsubscribe.keep': 'Keep my e-mail',
  'mail.unsubscribe.done.heading': 'You’re unsubscribed',
  'mail.unsubscribe.done.text':
    'We’ve stopped our optional e-mail. Change your mind any time under [Profile](/account/user_profile).',
  'mail.unsubscribe.unknown.heading': 'This link doesn’t work',
  'mail.unsubscribe.unknown.text':
    'It may have been cut off. Open it from the e-mail again, or turn e-mail off under [Profile](/account/user_profile).',
} as const;
