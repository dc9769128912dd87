import type { MerchantTerms } from './earn-promise.ts';
import { EVERY_DAY, type DineOffer } from './offer.ts';
import { TIER } from './tier.ts';

/** An offer as calls carry it: what is left out does not restrict it. */
export type BriefOffer = {
  units: number;
  /** Set if the offer pays once per member. */
  limitedId?: string;
  requiredTier?: number;
  minimumTicketCents?: number;
  startsOn?: string;
  endsOn?: string;
  days?: number[];
};

/** The part of an offer that calls carry. */
export function briefOffer(offer: DineOffer): BriefOffer {
  const { id, isLimited, units, requiredTier, minimumTicketCents, startsOn, endsOn, days } = offer;
  return {
    units,
    ...(isLimited && { limitedId: id }),
    ...(requiredTier > TIER.optedOut && { requiredTier }),
    ...(minimumTicketCents !== null && { minimumTicketCents }),
    ...(startsOn !== null && { startsOn }),
    ...(endsOn !== null && { endsOn }),
    ...(days.length < EVERY_DAY.length && { days: [...days] }),
  };
}

/** The offer that a call carried. Only limited offers keep their id: nothing asks for that of others. */
const offerOf = (offer: BriefOffer): DineOffer => ({
  id: offer.limitedId ?? '',
  isLimited: offer.limitedId !== undefined,
  units: offer.units,
  requiredTier: offer.requiredTier ?? TIER.optedOut,
  minimumTicketCents: offer.minimumTicketCents ?? null,
  startsOn: offer.startsOn ?? null,
  endsOn: offer.endsOn ?? null,
  days: offer.days ?? EVERY_DAY,
});

/** A merchant as calls carry it: without `earnTerms` every dine earns, with no offer in them none does. */
export type ListedMerchant = {
  earnTerms?: { today: string; offers: readonly BriefOffer[] };
  monthlyMaxSpendCents?: number;
  monthlyMaxVisits?: number;
};

/** Stands for offers that have all ended: it never runs. */
const ENDED: DineOffer = { ...offerOf({ units: 0 }), days: [] };

/** The terms of a merchant that a call carried; merchants that calls carry are listed. */
export function termsOf({ earnTerms, monthlyMaxSpendCents, monthlyMaxVisits }: ListedMerchant): MerchantTerms {
  const offers = earnTerms?.offers.map(offerOf) ?? [];
  return {
    isListed: true,
    offers: earnTerms !== undefined && offers.length === 0 ? [ENDED] : offers,
    monthlyMaxSpendCents: monthlyMaxSpendCents ?? null,
    monthlyMaxVisits: monthlyMaxVisits ?? null,
  };
}
