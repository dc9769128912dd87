export { CardArt } from './art/CardArt.tsx';
export { cardsApi } from './cards.endpoints.ts';
export { failureLines, registrationsIn, successLines } from './link/link-results.ts';
export { LinkCardForm, type LinkCardFormProps } from './link/LinkCardForm.tsx';
export type { HumanCheck } from './link/use-link-cards.ts';
export { LinkedCards, type LinkedCardsProps } from './list/LinkedCards.tsx';
