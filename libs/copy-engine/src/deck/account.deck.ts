/** Names of the account pages (ACC-01, HDR-02). */
export const accountDeck = {
  'account.overview': 'Account Overview',
  'account.activity': 'Reviews & History',
  'account.cards': 'Linked Cards',
  'account.profile': 'Profile',
} as const;
