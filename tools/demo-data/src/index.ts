export type {
  DemoMerchant,
  DemoOffer,
  DemoReview,
  Feature,
  Highlight,
  Meal,
  MenuDish,
  MenuImage,
  MenuMark,
  MenuSection,
  MerchantEvent,
  Opening,
} from './demo-merchant.types.ts';
export { generateDemoDiningRooms, type DemoDiningRoom } from './dining-rooms/dining-rooms.ts';
export { generateLoadMerchants } from './load-merchants.ts';
export { demoCities, generateDemoMerchants } from './merchants.ts';
export { generateDemoOffers } from './offers.ts';
export { generateDemoReviews } from './reviews/generate-reviews.ts';
