import type { Card, PartnerCard } from '@dining/api-contract';
import { cardTypes, type CardNetwork } from '@dining/rules';
import type { SiteCopy } from '../../platform/tenancy/site-copy.ts';
import type { PartnerCardRow } from './cards.repository.ts';

type NamedCard = { network: CardNetwork; last_four: string; description: string };

/** A card as members see it: with the program's description, or else the name of its network. */
export function cardName({ network, last_four: lastFour, description }: NamedCard, copy: SiteCopy) {
  const cardType = cardTypes[network];
  return { cardType, lastFour, description: description || copy(`card.type.${cardType}`) };
}

type LinkedCard = NamedCard & { id: string; partner_card_id: string | null; nickname: string };

export const toCard = (row: LinkedCard, copy: SiteCopy): Card => ({
  id: row.id,
  ...cardName(row, copy),
  ...(row.nickname && { nickname: row.nickname }),
  ...(row.partner_card_id !== null && { partnerCardId: row.partner_card_id }),
});

export const toPartnerCard = (row: PartnerCardRow & { is_linked: unknown }, copy: SiteCopy): PartnerCard => ({
  partnerCardId: row.id,
  ...cardName(row, copy),
  isLinked: Boolean(row.is_linked),
});
