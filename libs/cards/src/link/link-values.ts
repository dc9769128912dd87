import type { NewCard, PartnerCard } from '@dining/api-contract';
import { MAX_CARDS } from '@dining/rules';
import type { TypedCardState } from '../frame/CardNumberField.tsx';

/** The form's values. The program's cards are keyed by their index in the response, because their ids may contain dots. */
export type LinkValues = {
  partner?: (boolean | undefined)[];
  card?: TypedCardState;
  directFileFeedOptIn?: boolean;
  terms?: boolean;
};

/** The program's cards that can still be linked, with their indexes. */
export const selectableCards = (cards: readonly PartnerCard[]): { card: PartnerCard; index: number }[] =>
  cards.map((card, index) => ({ card, index })).filter(({ card }) => !card.isLinked);

/** The program's cards that are checked. */
export const checkedCards = (cards: readonly PartnerCard[], { partner = [] }: LinkValues): PartnerCard[] =>
  selectableCards(cards).flatMap(({ card, index }) => (partner[index] === true ? [card] : []));

/** How many more cards can be added: linked, checked and typed cards count together (CRD-04). Negative when too many. */
export function remainingCards(linkedCount: number, cards: readonly PartnerCard[], values: LinkValues): number {
  return MAX_CARDS - linkedCount - checkedCards(cards, values).length - (values.card === 'typed' ? 1 : 0);
}

/** Converts a card of the program for the request. */
export const toNewCard = ({ lastFour, cardType, description, partnerCardId }: PartnerCard): NewCard => ({
  lastFour,
  cardType,
  description,
  partnerCardId,
});
