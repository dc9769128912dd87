export type { BonusSite } from './bonus-site.ts';
export { bonusesApi } from './bonuses.endpoints.ts';
export { BonusBanners } from './BonusBanners.tsx';
export { RunningBonuses } from './RunningBonuses.tsx';
export { yearApi } from './year.endpoints.ts';
