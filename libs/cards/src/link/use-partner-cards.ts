import type { PartnerCard } from '@dining/api-contract';
import { usePartner } from '@dining/partner-settings/react';
import { cardsApi } from '../cards.endpoints.ts';

const NO_CARDS: readonly PartnerCard[] = [];

/**
 * The cards that the program provides (CRD-08).
 * @returns `isSettled` once they are loaded, cannot be loaded, or the program provides none
 */
export function usePartnerCards(): { partnerCards: readonly PartnerCard[]; isSettled: boolean } {
  const { hasPartnerLoadedCards } = usePartner().settings;
  const { data, isError } = cardsApi.usePartnerCardsQuery(undefined, { skip: !hasPartnerLoadedCards });
  return { partnerCards: data ?? NO_CARDS, isSettled: !hasPartnerLoadedCards || data !== undefined || isError };
}
