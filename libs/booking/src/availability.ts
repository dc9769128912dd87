import { dayAfter } from '@dining/rules';
import type { Hold } from './assign-tables.ts';
import { MAX_TURN_MINUTES } from './booking-limits.ts';
import type { BookingRequest } from './booking-request.ts';
import { bookingDecider, lastBookableDay, type BookingFacts, type Slot } from './decide-booking.ts';
import { DAY_MS, instantAtOrAfter, MINUTE_MS, type Instant } from './local-time.ts';
import { seatingsOf, type Seating } from './seatings.ts';

/** How far a slot may be from the wanted time, in minutes. The sources name no figure. */
const WINDOW_MINUTES = 150;

/** Alternatives that are offered at most (EXT-09). */
const MAX_ALTERNATIVES = 3;

/** Days after the wanted one that are searched for a free table; it bounds the holds to load. */
const DAYS_SEARCHED = 14;

/** The answer to a request (RSV-02). Without a slot near the wanted time it names alternatives (EXT-09). */
export type Availability =
  /** Within two and a half hours of the wanted time, in order. */
  | { outcome: 'slots'; slots: Slot[] }
  | {
      /** Too close: the wanted time has passed or is within the restaurant's notice. None: all else. */
      outcome: 'none' | 'too_close';
      /** The times of that day nearest to the wanted one, in order; after midnight included. */
      sameDay: Slot[];
      /** The next days with a free table, each with its slot nearest to the wanted time. */
      nextDays: Slot[];
    }
  | { outcome: 'party_too_small'; minParty: number }
  | { outcome: 'party_too_big'; maxParty: number }
  /** `lastDay` is the last date that can be booked. */
  | { outcome: 'too_far'; lastDay: string };

/**
 * Which times a restaurant has for a request.
 * @param asked facts and a request that readBookingRequest accepts; its partySize is the party of the facts
 * @throws RangeError for an unknown time zone
 */
export function availabilityOf(asked: BookingFacts & BookingRequest): Availability {
  const { room, zone, now, day, time, partySize } = asked;
  const { minParty, maxParty, noticeMinutes } = room.rules;
  if (partySize < minParty) return { outcome: 'party_too_small', minParty };
  if (partySize > maxParty) return { outcome: 'party_too_big', maxParty };
  const lastDay = lastBookableDay(asked);
  if (day > lastDay) return { outcome: 'too_far', lastDay };

  const bookable = bookableSlots(asked);
  const wanted = instantAtOrAfter(zone, day, time);
  const around = seatingsAround(asked);
  const slots = bookable(around.filter(isNear(wanted)));
  if (slots.length > 0) return { outcome: 'slots', slots };

  const thatDay = around.filter((seating) => seating.day === day || seating.shiftDay === day);
  const nextDays: Slot[] = [];
  for (let days = 1; days <= DAYS_SEARCHED && nextDays.length < MAX_ALTERNATIVES; days += 1) {
    const next = dayAfter(day, days);
    const seatings = seatingsOf(room, zone, next);
    nextDays.push(...bookable(nearestFirst(seatings, instantAtOrAfter(zone, next, time)), 1));
  }
  return {
    outcome: wanted < now + noticeMinutes * MINUTE_MS ? 'too_close' : 'none',
    sameDay: bookable(nearestFirst(thatDay, wanted), MAX_ALTERNATIVES).toSorted((one, other) => one.at - other.at),
    nextDays,
  };
}

/**
 * The slots of the first outcome alone, without looking for alternatives: for lists of many restaurants.
 * @throws RangeError for an unknown time zone
 */
export function slotsNear(asked: BookingFacts & BookingRequest): Slot[] {
  const wanted = instantAtOrAfter(asked.zone, asked.day, asked.time);
  return asked.day > lastBookableDay(asked) ? [] : bookableSlots(asked)(seatingsAround(asked).filter(isNear(wanted)));
}

/** The seatings of a day and of its neighbors. */
const seatingsAround = ({ room, zone, day }: BookingFacts & BookingRequest): Seating[] =>
  [-1, 0, 1].flatMap((days) => seatingsOf(room, zone, dayAfter(day, days)));

const isNear =
  (wanted: Instant) =>
  ({ at }: Seating): boolean =>
    Math.abs(at - wanted) <= WINDOW_MINUTES * MINUTE_MS;

/** Decides which of some seatings can be booked, at most `limit` of them, in their order. */
function bookableSlots(facts: BookingFacts): (seatings: readonly Seating[], limit?: number) => Slot[] {
  const decide = bookingDecider(facts);
  return (seatings, limit = Infinity) => {
    const slots: Slot[] = [];
    const holds = holdsDuring(seatings, facts.taken);
    for (const seating of seatings) {
      const decision = decide(seating, holds);
      if (decision) slots.push(decision.slot);
      if (slots.length === limit) break;
    }
    return slots;
  };
}

/** Seatings by their distance from a wanted time; of two at the same distance the earlier comes first. */
const nearestFirst = (seatings: readonly Seating[], wanted: Instant): Seating[] =>
  seatings.toSorted((one, other) => Math.abs(one.at - wanted) - Math.abs(other.at - wanted));

/** The holds that may overlap a party at some seatings, so that each seating looks at those of its day alone. */
function holdsDuring(seatings: readonly Seating[], taken: readonly Hold[]): Hold[] {
  const instants = seatings.map(({ at }) => at);
  const from = Math.min(...instants);
  const until = Math.max(...instants) + MAX_TURN_MINUTES * MINUTE_MS;
  return taken.filter(({ start, end }) => start < until && from < end);
}

/**
 * The time whose holds {@link availabilityOf} may look at for a request, and decideBooking for a slot of a day: every
 * hold that overlaps it is to be loaded. It is generous by up to two days, so that it fits every time zone.
 * @param day "YYYY-MM-DD"
 */
export function holdsNeeded(day: string): { from: Instant; until: Instant } {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  return { from: midnight - 2 * DAY_MS, until: midnight + (DAYS_SEARCHED + 3) * DAY_MS };
}
