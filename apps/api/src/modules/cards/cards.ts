/**
 * Cards that members linked or programs supplied. Others use the service, read networks and recent cards, and insert cards
 * of personas.
 */
export { toCard } from './card-names.ts';
export { cardsLinkedSince, findCardNetworks } from './cards.repository.ts';
export type { CardService } from './cards.service.ts';
export { insertCards, insertPartnerCards } from './seed-cards.repository.ts';
