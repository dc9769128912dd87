import { unitVector } from '@dining/merchant-index/testing';
import type { ListedMerchant } from '../merchants/merchants.service.ts';

/** A merchant as pictures need it, in New York. */
export const listedMerchant = (overrides: Partial<ListedMerchant>): ListedMerchant => ({
  id: 'm',
  name: 'the table',
  cuisines: [],
  listedAt: 0,
  ...unitVector(40, -74),
  ...overrides,
});
