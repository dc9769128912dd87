import type { MerchantOffer } from './index/indexed-merchant.ts';
import type { OfferRow } from './merchants.repository.ts';

/** Dates change at whole hours in every time zone of the United States, so what runs holds for one hour of the clock. */
export const hourOf = (now: Date): number => Math.floor(now.getTime() / 3_600_000);

const formats = new Map<string, Intl.DateTimeFormat>();

/** The date at a place as "YYYY-MM-DD". A time zone that nobody knows counts as UTC. */
export function dateIn(timeZone: string | null, now: Date): string {
  let format = formats.get(timeZone ?? '');
  if (format === undefined) {
    format = formatOf(timeZone ?? 'America/New_York') ?? formatOf('UTC')!;
    formats.set(timeZone ?? '', format);
  }
  return format.format(now);
}

function formatOf(timeZone: string): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  } catch {
    return undefined;
  }
}

/**
 * What a partner offers today, one entry a merchant: the campaign codes of all offers that run, and the highest bonus.
 * An offer runs from its first to its last date, both included, in the merchant's own time zone.
 * @param rows in the order of their merchants
 */
export function* runningOffers(rows: Iterable<OfferRow>, now: Date): Generator<MerchantOffer> {
  const today = new Map<string | null, string>();
  let open: { merchantId: string; codes: Set<string>; bonus: number } | undefined;
  for (const { merchantId, campaignCodes, bonusAmount, startsOn, endsOn, timeZone } of rows) {
    const date = today.get(timeZone) ?? dateIn(timeZone, now);
    today.set(timeZone, date);
    if ((startsOn !== null && date < startsOn) || (endsOn !== null && date > endsOn)) continue;
    if (open?.merchantId !== merchantId) {
      if (open !== undefined) yield offerOf(open);
      open = { merchantId, codes: new Set(), bonus: 0 };
    }
    for (const code of campaignCodes) open.codes.add(code);
    open.bonus = Math.max(open.bonus, bonusAmount);
  }
  if (open !== undefined) yield offerOf(open);
}

const offerOf = ({
  merchantId,
  codes,
  bonus,
}: {
  merchantId: string;
  codes: Set<string>;
  bonus: number;
}): MerchantOffer => ({
  merchantId,
  campaignCodes: [...codes].sort(),
  ...(bonus > 0 ? { bonusAmount: bonus } : {}),
});
