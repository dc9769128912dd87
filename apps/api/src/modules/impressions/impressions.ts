/** Offers and restaurants that members saw. The jobs delete old ones. */
export { deleteOldImpressions } from './impressions.repository.ts';
