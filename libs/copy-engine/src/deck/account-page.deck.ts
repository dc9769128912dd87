/** The frame of the account center. */
export const accountPageDeck = {
  'accountPage.nav': 'Account',
  'accountPage.since': '{tier} since {date}',
  'accountPage.notLoaded': 'This could not be loaded just now.',
  'accountPage.noCard.title': 'No card linked yet',
  'accountPage.noCard.text': 'Meals earn once a card is linked.',
  'accountPage.noCard.link': 'Link a card',
} as const;
