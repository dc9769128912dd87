/** An offer of the partner at a restaurant. */
export type DineOffer = {
  id: string;
  /** Pays once per member instead of at each dine. */
  isLimited: boolean;
  /** Extra benefit of a dine: whole units of the currency, or cents if the currency is money. */
  units: number;
  /** The lowest tier that earns here. */
  requiredTier: number;
  /** The lowest subtotal, in cents, that gets the bonus; null for any. */
  minimumTicketCents: number | null;
  /** "YYYY-MM-DD", both inclusive; null is unlimited. */
  startsOn: string | null;
  endsOn: string | null;
  /** 0 (Sunday) to 6. */
  days: readonly number[];
};

/** All days of a week, 0 is Sunday. */
export const EVERY_DAY: readonly number[] = [0, 1, 2, 3, 4, 5, 6];

/** The weekday of a date, 0 is Sunday. @param day "YYYY-MM-DD" */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** The date some days after another. @param day "YYYY-MM-DD" */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** The offers that a bill is high enough for (MER-05). @param ticketCents the subtotal, whatever is refunded later */
export const paidOn = (offers: readonly DineOffer[], ticketCents: number): DineOffer[] =>
  offers.filter(({ minimumTicketCents }) => minimumTicketCents === null || ticketCents >= minimumTicketCents);

/** The bill that gets all the bonuses of some offers, in cents; null if any bill does. */
export const minimumOf = (offers: readonly Pick<DineOffer, 'minimumTicketCents'>[]): number | null =>
  offers.reduce<number | null>(
    (highest, { minimumTicketCents: cents }) => (cents === null ? highest : Math.max(cents, highest ?? 0)),
    null,
  );

/** Whether a day lies between an offer's first and last one. @param day "YYYY-MM-DD" */
export const isInSeason = ({ startsOn, endsOn }: Pick<DineOffer, 'startsOn' | 'endsOn'>, day: string): boolean =>
  (startsOn === null || startsOn <= day) && (endsOn === null || day <= endsOn);

/** The offers that run on a day. @param day "YYYY-MM-DD" at the restaurant */
export function runningOn<Offer extends Pick<DineOffer, 'startsOn' | 'endsOn' | 'days'>>(
  offers: readonly Offer[],
  day: string,
): Offer[] {
  const weekday = weekdayOf(day);
  return offers.filter((offer) => isInSeason(offer, day) && offer.days.includes(weekday));
}
