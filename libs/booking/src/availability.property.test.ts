import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Hold } from './assign-tables.ts';
import { availabilityOf, holdsNeeded } from './availability.ts';
import { decideBooking, type BookingFacts } from './decide-booking.ts';
import { plainInstant, plainSearch } from './plain-search.testing.ts';
import { randomRequest } from './random-room.testing.ts';
import { seatingsOf } from './seatings.ts';

const ZONES = ['America/New_York', 'America/Phoenix'];

/** Days around both changes of the clocks in New York. */
const DAYS = ['2026-10-31', '2026-11-01', '2027-03-13', '2027-03-14'];

const nearest = (instants: readonly number[], wanted: number, count: number) =>
  instants
    .toSorted((one, other) => Math.abs(one - wanted) - Math.abs(other - wanted) || one - other)
    .slice(0, count)
    .toSorted((one, other) => one - other);

describe('the engine against a search of every minute and every table', () => {
  it('RSV-02 EXT-09 finds the same slots and the same alternatives', () => {
    const outcomes = new Set<string>();
    fc.assert(
      fc.property(randomRequest(ZONES, DAYS), (asked) => {
        const answer = availabilityOf(asked);
        outcomes.add(answer.outcome);
        const found = plainSearch(asked);
        const wanted = (day: string) => plainInstant(asked.zone, asked.day, day, asked.time);
        const time = wanted(asked.day);
        const near = found.filter(({ at }) => Math.abs(at - time) <= 150 * 60_000).map(({ at }) => at);
        if (answer.outcome === 'slots') {
          expect(answer.slots.map(({ at }) => at)).toEqual(near);
        } else if (answer.outcome === 'none' || answer.outcome === 'too_close') {
          expect(near).toEqual([]);
          expect(answer.outcome === 'too_close').toBe(time < asked.now + asked.room.rules.noticeMinutes * 60_000);
          const thatDay = found.filter(({ day, shiftDay }) => day === asked.day || shiftDay === asked.day);
          expect(answer.sameDay.map(({ at }) => at)).toEqual(
            nearest(
              thatDay.map(({ at }) => at),
              time,
              3,
            ),
          );
          const later = found.filter(({ shiftDay }) => shiftDay > asked.day && shiftDay <= inTwoWeeks(asked.day));
          const days = [...new Set(later.map(({ shiftDay }) => shiftDay))].toSorted().slice(0, 3);
          const expected = days.flatMap((date) => {
            const instants = later.filter(({ shiftDay }) => shiftDay === date).map(({ at }) => at);
            return nearest(instants, wanted(date), 1);
          });
          expect(answer.nextDays.map(({ at }) => at)).toEqual(expected);
        } else if (answer.outcome !== 'too_far') {
          expect(found).toEqual([]);
        }
      }),
      { numRuns: 80 },
    );
    expect([...outcomes].toSorted()).toEqual([
      ...['none', 'party_too_big', 'party_too_small', 'slots', 'too_close', 'too_far'],
    ]);
  });

  it('EXT-09 needs no hold outside the time that it names', () => {
    fc.assert(
      fc.property(randomRequest(ZONES, DAYS), (asked) => {
        const { from, until } = holdsNeeded(asked.day);
        const outside = [
          { tables: ['1', '2', '3', '4'], start: 0, end: from, covers: 100 },
          { tables: ['1', '2', '3', '4'], start: until, end: Number.MAX_SAFE_INTEGER, covers: 100 },
        ];
        expect(availabilityOf({ ...asked, taken: [...asked.taken, ...outside] })).toEqual(availabilityOf(asked));
      }),
    );
  });
});

const inTwoWeeks = (day: string) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 14 * 86_400_000).toISOString().slice(0, 10);

/** Every slot of a day for a party: windows of five hours around these times cover it. */
const slotsOfDay = (asked: BookingFacts & { day: string }): number[] => {
  const answers = ['02:30', '07:30', '12:30', '17:30', '22:30'].map((time) => availabilityOf({ ...asked, time }));
  return [
    ...new Set(answers.flatMap((answer) => (answer.outcome === 'slots' ? answer.slots.map(({ at }) => at) : []))),
  ];
};

/** A room with short turns has hundreds of tables in a day; this many meet all of its limits. */
const MAX_BOOKINGS = 40;

describe('booking whatever is offered until nothing is left', () => {
  it('RSV-02 RSV-03 every offered slot can be booked, no table is held twice and pacing is kept', () => {
    const choices = fc.array(fc.record({ partySize: fc.integer({ min: 1, max: 8 }), pick: fc.nat() }), {
      minLength: 1,
      maxLength: 8,
    });
    let booked = 0;
    fc.assert(
      fc.property(randomRequest(ZONES, DAYS), choices, (request, parties) => {
        const rules = { ...request.room.rules, minParty: 1, noticeMinutes: 0, daysAhead: 365 };
        const now = Date.parse(`${request.day}T00:00:00Z`) - 2 * 86_400_000;
        const asked = { ...request, now, room: { ...request.room, rules } };
        // Pacing may be exceeded by holds that staff made, so blocked tables are the only holds at first.
        const taken: Hold[] = asked.taken.map((hold) => ({ ...hold, covers: 0 }));
        const bookings: Hold[] = [];
        for (let round = 0, fruitless = 0; fruitless < parties.length && bookings.length < MAX_BOOKINGS; round += 1) {
          const { partySize, pick } = parties[round % parties.length]!;
          const facts = { ...asked, partySize, taken: [...taken, ...bookings] };
          const slots = slotsOfDay(facts);
          fruitless = slots.length === 0 ? fruitless + 1 : 0;
          if (slots.length === 0) continue;
          const at = slots[pick % slots.length]!;
          const decision = decideBooking({ ...facts, at });
          expect(decision?.slot.at).toBe(at);
          expect(decision?.hold).toMatchObject({ start: at, covers: partySize });
          expect(seatsOf(asked, decision!.hold.tables)).toBeGreaterThanOrEqual(partySize);
          bookings.push(decision!.hold);
        }
        booked += bookings.length;
        expectNoTableTwice(taken, bookings);
        expectPacing(asked, bookings);
      }),
      { numRuns: 15 },
    );
    expect(booked).toBeGreaterThan(5);
  });
});

const seatsOf = ({ room }: BookingFacts, numbers: readonly string[]) =>
  room.tables.filter(({ number }) => numbers.includes(number)).reduce((sum, { maxSeats }) => sum + maxSeats, 0);

function expectNoTableTwice(taken: readonly Hold[], bookings: readonly Hold[]): void {
  bookings.forEach((booking, index) => {
    const others = [...taken, ...bookings.slice(0, index)].filter(({ tables }) =>
      tables.some((number) => booking.tables.includes(number)),
    );
    expect(others.filter(({ start, end }) => start < booking.end && booking.start < end)).toEqual([]);
  });
}

function expectPacing({ room, zone, day }: BookingFacts & { day: string }, bookings: readonly Hold[]): void {
  const yesterday = new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
  for (const { at, until, shift } of [yesterday, day].flatMap((one) => seatingsOf(room, zone, one))) {
    const arriving = bookings.filter(({ start }) => at <= start && start < until);
    expect(arriving.reduce((sum, { covers }) => sum + covers, 0)).toBeLessThanOrEqual(shift.maxCovers ?? Infinity);
  }
}
