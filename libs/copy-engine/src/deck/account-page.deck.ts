/** The frame of the account center. */
export const accountPageDeck = {
  'accountPage.nav': 'Account',
  'accountPage.since': '{tier} since {date}',
  'accountPage.notLoaded': 'We couldn’t load this just now.',
  'accountPage.noCard.title': 'No card linked yet',
  'accountPage.noCard.text': 'Link a card to start earning.',
  'accountPage.noCard.link': 'Link a card',
} as const;
