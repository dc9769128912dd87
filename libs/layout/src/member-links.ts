import type { CopyKey } from '@dining/copy-engine';

/** Where members are signed out (RTE-10). */
export const SIGN_OUT = '/SignOut';

/** The account's pages, in the order of the menu (ACC-01). */
export const accountLinks = [
  { text: 'account.overview', url: '/account' },
  { text: 'account.activity', url: '/account/recent_activity' },
  { text: 'account.cards', url: '/account/manage_cards' },
  { text: 'account.profile', url: '/account/user_profile' },
] as const satisfies readonly { text: CopyKey; url: string }[];
