import type { ContentName } from '@dining/api-contract';

/**
 * The eleven content sets (CON-01). The contract's own list would pull its validator into the browser's code, so they are
 * listed again: the compiler checks the names, and a test checks that the list is complete.
 */
export const contentSets: readonly ContentName[] = [
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
];
