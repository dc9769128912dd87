import { dateIn, isInSeason } from '@dining/rules';
import type { OfferRow } from './merchant-offers.ts';

/**
 * The campaign codes with which some listed restaurant pays a bonus in these days: what content may promise (MER-05).
 * Days of the week do not matter here, since restaurants show them.
 * @param rows all offers of one partner
 */
export function liveCampaigns(
  rows: Iterable<OfferRow>,
  isListed: (merchantId: string) => boolean,
  now: Date,
): ReadonlySet<string> {
  const codes = new Set<string>();
  for (const row of rows) {
    if (row.units === 0 || row.campaignCodes.every((code) => codes.has(code))) continue;
    if (!isListed(row.merchantId) || !isInSeason(row, dateIn(row.timeZone, now))) continue;
    for (const code of row.campaignCodes) codes.add(code);
  }
  return codes;
}
