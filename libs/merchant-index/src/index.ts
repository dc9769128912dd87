export type { DiningAreas } from './dining-areas.ts';
export { isFood } from './food-terms.ts';
export type { PartnerIndex } from './index-snapshot.ts';
export { menuPhrases } from './menu-phrases.ts';
export { createMerchantIndex, type MerchantChange, type MerchantIndex } from './merchant-index.ts';
export {
  completeQuery,
  EVERYWHERE_MILES,
  requestKey,
  type Feature,
  type IndexedMerchant,
  type Meal,
  type MerchantOffers,
  type SearchRequest,
  type SharedSummary,
} from './search-request.ts';
export { STRIDE, timeSlices } from './time-slices.ts';
export { searchWords } from './vocabulary.ts';
