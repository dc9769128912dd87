/** The frame of the account center. */
export const accountPageDeck = {
  'accountPage.nav': 'Account',
  'accountPage.since': '{tier} since {date}',
  'accountPage.notLoaded': 'We couldn’t load this just now.',
  'accountPage.noCard.title': 'No card linked yet',
  'accountPage.noCard.text': 'Link a card to start earning.',
  'accountPage.noCard.link': 'Link a card',
  'accountPage.phone.title': 'Add your mobile phone',
  'accountPage.phone.text': 'We’ll text you about your {currencyPlural} if you ask us to.',
  'accountPage.phone.link': 'Go to your profile',
  'accountPage.phone.close': 'Close',
} as const;
