/** The eleven content sets (CON-01). */
export const contentNames = [
  '*',
  'home',
  'discover',
  'tier_1_activation',
  'surveys',
  'account_center',
  'announcement_banner',
  'earn_details',
  'earn_banner',
  'popup',
  'sidebar',
] as const;

export type ContentName = (typeof contentNames)[number];
