export { indexOf } from './merchant-index.testing.ts';
export { plainScan } from './plain-scan.testing.ts';
export { forMerchantFilters, seededChance } from './random-merchants.testing.ts';
export { unitVector } from './sphere-tree.ts';
