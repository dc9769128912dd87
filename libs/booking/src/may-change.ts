import type { BookingRules } from './dining-room.schema.ts';
import { MINUTE_MS, type Instant } from './local-time.ts';

/** No second reservation of a member within two hours at the same location (account-center document, section 9). */
const OVERLAP_MINUTES = 120;

/** Whether a guest may change or cancel (EXT-05): free until an instant, or no longer, with the fee of a cancellation. */
export type ChangeTerms = { mayChange: true; until: Instant } | { mayChange: false; feeCents: number };

/** Until when a guest may change or cancel a reservation that begins at an instant, by the rules of the restaurant. */
export const changeableUntil = (
  at: Instant,
  { changeUntilMinutes }: Pick<BookingRules, 'changeUntilMinutes'>,
): Instant => at - changeUntilMinutes * MINUTE_MS;

/**
 * Whether a guest may still change or cancel a reservation.
 * @param reservation when it begins, and the fee that was agreed to when it was booked (0 without a card guarantee)
 */
export function changeTerms(
  { at, feeCents }: { at: Instant; feeCents: number },
  rules: Pick<BookingRules, 'changeUntilMinutes'>,
  now: Instant,
): ChangeTerms {
  const until = changeableUntil(at, rules);
  return now <= until && now < at ? { mayChange: true, until } : { mayChange: false, feeCents };
}

/**
 * Whether a member already has a reservation less than two hours from an instant (RSV-03).
 * @param existing when the member's other reservations at the same location begin; without the one being changed
 */
export const overlaps = (existing: readonly Instant[], at: Instant): boolean =>
  existing.some((other) => Math.abs(other - at) < OVERLAP_MINUTES * MINUTE_MS);
