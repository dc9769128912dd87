/**
 * Cards that members linked or programs supplied. Others use the service, read networks and insert cards of personas.
 */
export { findCardNetworks } from './cards.repository.ts';
export type { CardService } from './cards.service.ts';
export { insertCards, insertPartnerCards } from './seed-cards.repository.ts';
