import type { Card, PartnerCard } from '@dining/api-contract';
import { cardTypes, type CardNetwork } from '@dining/rules';
import type { SiteCopy } from '../../platform/tenancy/site-copy.ts';
import type { PartnerCardRow } from './cards.repository.ts';

type Named = { network: CardNetwork; last_four: string; description: string };

/** A card as members know it: by what the program calls it, or by its network. */
export function cardName({ network, last_four: lastFour, description }: Named, words: SiteCopy) {
  const cardType = cardTypes[network];
  return { cardType, lastFour, description: description || words(`card.type.${cardType}`) };
}

export const toCard = (row: Named & { id: string; partner_card_id: string | null }, words: SiteCopy): Card => ({
  id: row.id,
  ...cardName(row, words),
  ...(row.partner_card_id !== null && { partnerCardId: row.partner_card_id }),
});

export const toPartnerCard = (row: PartnerCardRow & { is_linked: unknown }, words: SiteCopy): PartnerCard => ({
  partnerCardId: row.id,
  ...cardName(row, words),
  isLinked: Boolean(row.is_linked),
});
