import type { FoundMerchant, MerchantPins, MerchantSearchQuery } from '@dining/api-contract';
import type { MapPin } from '@dining/map';
import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { pinsApi, pinsQuery } from './pins.endpoints.ts';
import { usePinBonus } from './use-pin-bonus.ts';

type Bonus = ReturnType<typeof usePinBonus>;

const pinOf = (merchant: FoundMerchant, bonusAt: Bonus): MapPin => {
  const { id, name, location, details } = merchant;
  const { latitude, longitude } = location;
  const { numberOfRatings, overallRating } = details.rating;
  const rating = numberOfRatings > 0 ? overallRating : undefined;
  return { id, name, latitude, longitude, rating, bonus: bonusAt(merchant) };
};

/** The pins of all hits, with what is earned there. Terms carry their own date, so the time zone decides nothing. */
const pinsOf = ({ pins, terms }: MerchantPins, bonusAt: Bonus): MapPin[] =>
  pins.map(({ terms: place, monthlyMaxSpendCents, monthlyMaxVisits, ...pin }) => {
    const earnTerms = place === undefined ? undefined : terms[place];
    if (earnTerms === undefined) return pin;
    const limits = {
      ...(monthlyMaxSpendCents !== undefined && { monthlyMaxSpendCents }),
      ...(monthlyMaxVisits !== undefined && { monthlyMaxVisits }),
    };
    return { ...pin, bonus: bonusAt({ id: pin.id, timeZone: '', earnTerms, ...limits }) };
  });

const NONE: MapPin[] = [];

/**
 * What the map shows of a search (SRC-04): pins for the page of the list, and all hits.
 * @param request the search; undefined while its place is unknown
 */
export function useResultPins(
  merchants: readonly FoundMerchant[],
  request: MerchantSearchQuery | undefined,
): { pins: MapPin[]; otherPins: MapPin[] } {
  const bonusAt = usePinBonus();
  const { currentData: all } = pinsApi.useMerchantPinsQuery(request ? pinsQuery(request) : skipToken);
  const pins = useMemo(() => merchants.map((merchant) => pinOf(merchant, bonusAt)), [merchants, bonusAt]);
  const otherPins = useMemo(() => (all ? pinsOf(all, bonusAt) : NONE), [all, bonusAt]);
  return { pins, otherPins };
}
