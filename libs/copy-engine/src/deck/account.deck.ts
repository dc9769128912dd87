/** Names of the account pages (ACC-01, HDR-02). */
export const accountDeck = {
  'account.overview': 'Account Overview',
  'account.insights': 'Spending & rewards',
  'account.activity': 'Reviews & History',
  'account.reservations': 'Reservations',
  'account.cards': 'Linked Cards',
  'account.profile': 'Profile',
} as const;
