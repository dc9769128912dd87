import type { FlexOffers, MerchantDetail } from '@dining/api-contract';
import { useCopy } from '@dining/copy-engine/react';
import { useDiner, useEarnFacts } from '@dining/merchants';
import { usePartner } from '@dining/partner-settings/react';
import { EVERY_DAY, highestTier, runningOn } from '@dining/rules';
import { skipToken } from '@reduxjs/toolkit/query';
import { merchantExtrasApi } from '../merchant-extras.endpoints.ts';
import { offerConditions } from './offer-conditions.ts';

/** The conditions of a member's offer that is open today. */
const openTerms = ({ type, minimumTicketCents, endsOn, days }: FlexOffers[number]) => ({
  isLimited: type === 'Limited',
  requiredTier: 0,
  minimumTicketCents: minimumTicketCents ?? null,
  startsOn: null,
  endsOn: endsOn ?? null,
  days: days ?? EVERY_DAY,
});

/** A bonus as the page lists it. */
export type ShownOffer = {
  key: string;
  /** Currency units; cents where the currency is money. */
  amount: number;
  title: string;
  /** What it takes, when and for whom it pays. */
  conditions: string;
  /** For a higher tier than the member's. */
  isLocked: boolean;
};

/**
 * The bonuses of a merchant, without limited offers that the member has used and those for a level that the program
 * lacks. In programs with flex offers, what a member earns today comes from the server, as soon as it has loaded
 * (MER-05).
 */
export function useShownOffers(merchant: MerchantDetail): ShownOffer[] {
  const copy = useCopy();
  const { hasFlexOffers, hasVIP } = usePartner().settings;
  const { diner } = useDiner();
  const { merchant: terms, dinedOn, tierLevel, usedOffers } = useEarnFacts(merchant);
  const { data: own } = merchantExtrasApi.useFlexOffersQuery(
    hasFlexOffers && diner ? { merchantId: merchant.id, publicId: diner.publicId } : skipToken,
  );
  const today = new Set(runningOn(terms.offers, dinedOn).filter(({ requiredTier }) => tierLevel >= requiredTier));
  const listed = terms.offers.filter(
    (offer) =>
      offer.units > 0 &&
      offer.requiredTier <= highestTier(hasVIP) &&
      !(offer.isLimited && usedOffers.has(offer.id)) &&
      !(own && today.has(offer)),
  );
  const titleOf = (isLimited: boolean): string =>
    copy(isLimited ? 'merchantPage.offers.once' : 'merchantPage.offers.each');
  return [
    ...(own ?? []).map((offer) => ({
      key: `own ${offer.id}`,
      amount: offer.webMessageOfferAmount,
      title: titleOf(offer.type === 'Limited'),
      conditions: `${offerConditions(openTerms(offer), dinedOn, copy)} ${copy('flex.yours')}`.trim(),
      isLocked: false,
    })),
    ...listed.map((offer, place) => ({
      key: String(place),
      amount: offer.units,
      title: titleOf(offer.isLimited),
      conditions: offerConditions(offer, dinedOn, copy),
      isLocked: diner !== undefined && tierLevel < offer.requiredTier,
    })),
  ];
}
