/**
 * Restaurants, their offers and searches over them. Others use the service, and add the stars of a review inside their
 * transaction.
 */
export { foundWithAllWords } from './found-with-all-words.ts';
export { MAX_PICTURES } from './merchant-images.ts';
export { createMerchantService, type ListedMerchant, type MerchantService } from './merchants.service.ts';
export { refuseInfinity } from './refuse-infinity.ts';
export { addStars } from './review-stars.repository.ts';
