/** Membership status (ACC-02, ACC-03). */
export const statusDeck = {
  'status.label': 'Membership status',
  'status.earn': 'You earn',
  'status.next': 'Next',
  'status.next.rate': '{tier}, {rate}',
  'status.dines.label': '{count} of {required} meals toward {tier}',
  'status.reached.label': '{tier} reached',
  'status.dines': 'Meals this year: {count}',
  'status.left': '{count} more by December 31',
  'status.renew': '{count} more to stay {tier} next year',
  'status.kept': 'Yours through December 31, {year}',
  'status.optIn': '[Opt in to e-mail](/account/user_profile) to earn {rate}.',
  'status.waiting': 'Activate your membership to start earning.',
} as const;
