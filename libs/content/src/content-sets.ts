import type { ContentName } from '@dining/api-contract';

/**
 * The eleven content sets (CON-01). The contract's own list comes with its validator, which has no place in a browser;
 * the compiler keeps the names right and a test the list complete.
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
