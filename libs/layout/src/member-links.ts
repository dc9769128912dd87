import type { SiteKey } from '@dining/copy-engine';

/** The address that signs members out (RTE-10). */
export const SIGN_OUT = '/SignOut';

/** The member's favorite restaurants (EXT-04). */
export const FAVORITES = '/search?favorites=true';

/** The tables that the member has reserved (EXT-05). */
export const RESERVATIONS = '/account/reservations';

/** The account pages, in menu order (ACC-01). */
export const accountLinks = [
  { text: 'account.overview', url: '/account' },
  { text: 'account.activity', url: '/account/recent_activity' },
  { text: 'account.cards', url: '/account/manage_cards' },
  { text: 'account.profile', url: '/account/user_profile' },
] as const satisfies readonly { text: SiteKey; url: string }[];
