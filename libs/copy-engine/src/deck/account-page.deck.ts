/** The frame of the account center. */
export const accountPageDeck = {
  'accountPage.nav': 'Account',
  'accountPage.through': '{tier} through {date}',
  'accountPage.joined': 'joined {date}',
  'accountPage.noCard.title': 'No card linked yet',
  'accountPage.noCard.text': 'Link a card to start earning.',
  'accountPage.noCard.link': 'Link a card',
  'accountPage.phone.title': 'Add your mobile phone',
  'accountPage.phone.text': 'Add a number to get texts about your {currencyPlural}.',
  'accountPage.phone.link': 'Go to your profile',
  'accountPage.phone.close': 'Close',
} as const;
