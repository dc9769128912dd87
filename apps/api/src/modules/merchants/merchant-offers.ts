import type { MerchantOffers } from '@dining/merchant-index';
import { briefOffer, dateIn, isInSeason, type DineOffer } from '@dining/rules';

/** Dates change on the hour in every time zone of the United States, so a partner's offers stay the same for one hour. */
export const hourOf = (now: Date): number => Math.floor(now.getTime() / 3_600_000);

/** An offer as stored. */
export type OfferRow = DineOffer & {
  readonly merchantId: string;
  readonly campaignCodes: readonly string[];
  readonly timeZone: string | null;
};

/**
 * What a partner offers at each merchant that it makes offers at: those that have not ended, and the campaign codes of
 * those whose season it is. A season lasts from the first through the last date in the merchant's time zone.
 * @param rows ordered by merchant
 */
export function* merchantOffers(rows: Iterable<OfferRow>, now: Date): Generator<MerchantOffers> {
  const dates = new Map<string | null, string>();
  let open: OpenMerchant | undefined;
  for (const row of rows) {
    const today = dates.get(row.timeZone) ?? dateIn(row.timeZone, now);
    dates.set(row.timeZone, today);
    if (open?.merchantId !== row.merchantId) {
      if (open !== undefined) yield closed(open);
      open = { merchantId: row.merchantId, codes: new Set(), hasBenefit: false, today, offers: [] };
    }
    if (row.endsOn === null || today <= row.endsOn) open.offers.push(briefOffer(row));
    if (!isInSeason(row, today)) continue;
    open.hasBenefit = true;
    for (const code of row.campaignCodes) open.codes.add(code);
  }
  if (open !== undefined) yield closed(open);
}

type OpenMerchant = {
  merchantId: string;
  hasBenefit: boolean;
  codes: Set<string>;
  today: string;
  offers: ReturnType<typeof briefOffer>[];
};

const closed = ({ merchantId, codes, hasBenefit, today, offers }: OpenMerchant): MerchantOffers => ({
  merchantId,
  hasBenefit,
  campaignCodes: [...codes].sort(),
  earnTerms: { today, offers },
});
