export type {
  DemoMerchant,
  DemoOffer,
  Feature,
  Highlight,
  Meal,
  MenuImage,
  MerchantEvent,
  Opening,
} from './demo-merchant.types.ts';
export { generateLoadMerchants } from './load-merchants.ts';
export { demoCities, generateDemoMerchants } from './merchants.ts';
export { generateDemoOffers } from './offers.ts';
