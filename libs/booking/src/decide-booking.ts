import { dayAfter, weekdayOf } from '@dining/rules';
import { assignTables, seatsFor, type Hold } from './assign-tables.ts';
import { MAX_DAYS_AHEAD } from './booking-limits.ts';
import type { BookingRules, DiningRoom, Shift } from './dining-room.schema.ts';
import { DAY_MS, localTimeOf, MINUTE_MS, type Instant } from './local-time.ts';
import { seatingsOf, type Seating } from './seatings.ts';

/** A party at a restaurant whose tables the platform books. */
export type BookingFacts = {
  /** Without findings of checkDiningRoom. */
  room: DiningRoom;
  /** IANA name of the restaurant's time zone. */
  zone: string;
  now: Instant;
  partySize: number;
  /**
   * What is booked or out of use, at least in the time that holdsNeeded names; without the hold of a reservation that
   * is being changed.
   */
  taken: readonly Hold[];
};

/** A time that can be booked. */
export type Slot = {
  at: Instant;
  /** Local date "YYYY-MM-DD" and time "HH:MM". */
  day: string;
  localTime: string;
  /** Whether a card guarantee is needed (RSV-03). */
  needsCard: boolean;
  /** What the card is charged for a no-show or a late cancellation of the party, in cents; 0 if no card is needed. */
  feeCents: number;
};

/** A booking that can be made, and the hold with which it takes its tables. */
export type BookingDecision = { slot: Slot; hold: Hold };

/** The last date that can be booked. */
export const lastBookableDay = ({ room, zone, now }: Pick<BookingFacts, 'room' | 'zone' | 'now'>): string =>
  dayAfter(localTimeOf(zone, now).day, Math.min(room.rules.daysAhead, MAX_DAYS_AHEAD));

/**
 * Decides for one party which seatings can be booked: a table is free for the whole turn time, the arrivals of the
 * interval stay within the pacing, and notice and days ahead are kept.
 * @throws RangeError for an unknown time zone
 */
export function bookingDecider(
  facts: Omit<BookingFacts, 'taken'>,
): (seating: Seating, taken: readonly Hold[]) => BookingDecision | undefined {
  const { room, now, partySize } = facts;
  const { rules } = room;
  if (partySize < rules.minParty || partySize > rules.maxParty) return () => undefined;
  const seats = seatsFor(room, partySize);
  const earliest = now + rules.noticeMinutes * MINUTE_MS;
  const lastDay = lastBookableDay(facts);
  return (seating, taken) => {
    const { at, shift, shiftDay } = seating;
    if (at < earliest || shiftDay > lastDay || !isWithinPacing(seating, partySize, taken)) return undefined;
    const end = at + turnMinutes(shift, partySize) * MINUTE_MS;
    const tables = assignTables(seats, { start: at, end }, taken);
    return tables && { slot: slotOf(seating, rules, partySize), hold: { tables, start: at, end, covers: partySize } };
  };
}

/**
 * Decides the booking of one slot, from the holds as they are in the transaction that stores it (RSV-05).
 * @param at the slot's instant
 * @returns undefined if the slot is no longer, or never was, on offer
 * @throws RangeError for an unknown time zone
 */
export function decideBooking(facts: BookingFacts & { at: Instant }): BookingDecision | undefined {
  const { room, zone, now, at, taken } = facts;
  // The bounds also refuse NaN and years that no date can be written for.
  if (!(at >= now && at < now + (MAX_DAYS_AHEAD + 2) * DAY_MS)) return undefined;
  const { day } = localTimeOf(zone, at);
  // A seating after midnight belongs to the shift of the day before.
  const seatings = [dayAfter(day, -1), day].flatMap((one) => seatingsOf(room, zone, one));
  const seating = seatings.find((one) => one.at === at);
  return seating && bookingDecider(facts)(seating, taken);
}

/** How long a party keeps its table, in minutes. The turn times of a checked room cover every party that may book. */
const turnMinutes = ({ turnTimes }: Shift, partySize: number): number =>
  turnTimes.find(({ upToParty }) => partySize <= upToParty)!.minutes;

function isWithinPacing({ at, until, shift }: Seating, partySize: number, taken: readonly Hold[]): boolean {
  if (shift.maxCovers === null) return true;
  const arriving = taken.filter(({ start }) => at <= start && start < until);
  return arriving.reduce((sum, { covers }) => sum + covers, partySize) <= shift.maxCovers;
}

function slotOf({ at, day, time, shiftDay }: Seating, { cardGuarantees }: BookingRules, partySize: number): Slot {
  const weekday = weekdayOf(shiftDay);
  const fees = cardGuarantees
    .filter(({ fromParty, weekdays }) => partySize >= fromParty && weekdays.includes(weekday))
    .map(({ feeCentsPerCover }) => feeCentsPerCover);
  return { at, day, localTime: time, needsCard: fees.length > 0, feeCents: Math.max(0, ...fees) * partySize };
}
