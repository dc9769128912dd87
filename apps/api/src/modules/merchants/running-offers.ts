import type { MerchantOffer } from './index/search-request.ts';
import type { OfferRow } from './merchants.repository.ts';

/** Dates change on the hour in every time zone of the United States, so running offers stay the same for one hour. */
export const hourOf = (now: Date): number => Math.floor(now.getTime() / 3_600_000);

const formats = new Map<string, Intl.DateTimeFormat>();

/** The date at a place as "YYYY-MM-DD". An unknown time zone counts as UTC. */
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
 * A partner's offers today, one entry per merchant: the campaign codes of all running offers and the highest bonus. An
 * offer runs from its first through its last date in the merchant's time zone.
 * @param rows ordered by merchant
 */
export function* runningOffers(rows: Iterable<OfferRow>, now: Date): Generator<MerchantOffer> {
  const today = new Map<string | null, string>();
  let open: OpenOffer | undefined;
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

type OpenOffer = { merchantId: string; codes: Set<string>; bonus: number };

const offerOf = ({ merchantId, codes, bonus }: OpenOffer): MerchantOffer => ({
  merchantId,
  campaignCodes: [...codes].sort(),
  ...(bonus > 0 ? { bonusAmount: bonus } : {}),
});
