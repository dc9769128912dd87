import type { CardErrorCode, NewCard } from '@dining/api-contract';
import { MAX_CARDS, type CardNetwork } from '@dining/rules';
import type { VaultCard } from '../card-vault/card-vault.ts';
import type { NewLink, PartnerCardRow } from './cards.repository.ts';

/** The facts on which linking cards depends. */
export type LinkingFacts = {
  memberId: string;
  accepted: readonly CardNetwork[];
  /** The vault's results by token. */
  redeemed: ReadonlyMap<string, VaultCard | undefined>;
  /** The program's cards for the member, by id. */
  loaded: ReadonlyMap<string, PartnerCardRow>;
  /** The member's links, and all links of the cards to be linked. */
  links: readonly { member_id: string; fingerprint: Buffer }[];
};

/** The result for one entry: a card, which is linked unless there is an error. */
export type Choice = { entry: NewCard; card?: NewLink; error?: CardErrorCode };

export const keyOf = ({ fingerprint }: { fingerprint: Buffer }): string => fingerprint.toString('hex');

/** The entries with last digits; others come from empty form rows (CRD-05). */
export const filledEntries = (entries: readonly NewCard[]): NewCard[] =>
  entries.filter(({ lastFour = '' }) => lastFour !== '');

/** The program's id of an entry's card; undefined for a typed card. */
export const programCard = ({ partnerCardId = '' }: NewCard): string | undefined =>
  partnerCardId === '' ? undefined : partnerCardId;

/** The card that an entry refers to. */
export function cardOf(entry: NewCard, { redeemed, loaded }: Pick<LinkingFacts, 'redeemed' | 'loaded'>): Choice {
  const name = programCard(entry);
  if (name !== undefined) {
    const card = loaded.get(name);
    if (card === undefined) return { entry, error: 'unknown' };
    const { network, last_four, fingerprint, description } = card;
    return { entry, card: { network, last_four, fingerprint, description, partner_card_id: name } };
  }
  const card = redeemed.get(entry.token ?? '');
  return card
    ? {
        entry,
        card: {
          network: card.network,
          last_four: card.lastFour,
          fingerprint: card.fingerprint,
          description: '',
          partner_card_id: null,
        },
      }
    : { entry, error: 'token' };
}

/**
 * Decides the result for each card, in the order sent (CRD-03, CRD-04, CRD-06, CRD-09). A card that is already the
 * member's, or that is sent twice, is one card and counts as linked.
 * @returns the choices, and the cards to link
 */
export function chooseLinks(
  found: readonly Choice[],
  { memberId, accepted, links }: Pick<LinkingFacts, 'memberId' | 'accepted' | 'links'>,
): { choices: Choice[]; toLink: NewLink[] } {
  const own = new Set(links.filter((link) => link.member_id === memberId).map(keyOf));
  const others = new Set(links.filter((link) => link.member_id !== memberId).map(keyOf));
  const toLink = new Map<string, NewLink>();
  const problemOf = (card: NewLink): CardErrorCode | undefined => {
    const key = keyOf(card);
    if (own.has(key) || toLink.has(key)) return undefined;
    if (!accepted.includes(card.network)) return 'type';
    if (others.has(key)) return 'in_use';
    if (own.size + toLink.size >= MAX_CARDS) return 'limit';
    toLink.set(key, card);
    return undefined;
  };
  const choices = found.map((choice) => {
    const error = choice.card && problemOf(choice.card);
    return error === undefined ? choice : { ...choice, error };
  });
  return { choices, toLink: [...toLink.values()] };
}
