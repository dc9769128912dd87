import type { NewCard, PartnerCard } from '@dining/api-contract';
import { MAX_CARDS } from '@dining/rules';
import type { TypedCardState } from '../frame/CardNumberField.tsx';

/** What the form holds. The partner's cards go by their place in the answer, because their ids may hold anything. */
export type LinkValues = {
  partner?: (boolean | undefined)[];
  card?: TypedCardState;
  directFileFeedOptIn?: boolean;
  terms?: boolean;
};

/** The program's cards that can still be linked, with their places. */
export const selectableCards = (cards: readonly PartnerCard[]): { card: PartnerCard; place: number }[] =>
  cards.map((card, place) => ({ card, place })).filter(({ card }) => !card.isLinked);

/** The program's cards that were ticked. */
export const tickedCards = (cards: readonly PartnerCard[], { partner = [] }: LinkValues): PartnerCard[] =>
  selectableCards(cards).flatMap(({ card, place }) => (partner[place] === true ? [card] : []));

/** How many more can be chosen: linked, ticked and typed cards count together (CRD-04). Below zero when it is too many. */
export function roomLeft(linked: number, cards: readonly PartnerCard[], values: LinkValues): number {
  return MAX_CARDS - linked - tickedCards(cards, values).length - (values.card === 'typed' ? 1 : 0);
}

/** A card of the program as it is sent. */
export const toNewCard = ({ lastFour, cardType, description, partnerCardId }: PartnerCard): NewCard => ({
  lastFour,
  cardType,
  description,
  partnerCardId,
});
