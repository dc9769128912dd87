import { dayAfter } from '@dining/rules';
import { MAX_DAYS_AHEAD, PARTY_LIMIT } from './booking-limits.ts';
import { localTimeOf, type Instant } from './local-time.ts';

/** What a guest asks for, in local time of the restaurant. */
export type BookingRequest = {
  /** "YYYY-MM-DD". */
  day: string;
  /** "HH:MM", 00:00 to 23:59. */
  time: string;
  partySize: number;
};

/** The time and party with which the widget opens (RSV-01). */
export const DEFAULT_REQUEST: Pick<BookingRequest, 'time' | 'partySize'> = { time: '19:00', partySize: 2 };

/**
 * The first and the last date that the widget offers: from yesterday to 365 days ahead (RSV-01). Yesterday is there for
 * guests west of the restaurant, and is answered with "too close".
 * @param zone IANA name of the restaurant's time zone
 * @throws RangeError for an unknown time zone
 */
export function requestableDays(zone: string, now: Instant): { first: string; last: string } {
  const today = localTimeOf(zone, now).day;
  return { first: dayAfter(today, -1), last: dayAfter(today, MAX_DAYS_AHEAD) };
}

/** A field of a request that no restaurant could answer, and why (SRV-04). */
export type RequestProblem = {
  field: keyof BookingRequest;
  reason:
    | 'malformed'
    /** Such as 30 February. */
    | 'no_such_day'
    /** Before the first date of the widget. */
    | 'past'
    /** Not a whole number from 1 to PARTY_LIMIT. */
    | 'out_of_range';
};

/**
 * Checks a request of unknown shape. What a restaurant's own rules refuse (party, notice, days ahead) is not a problem
 * of the request but an outcome of availability (RSV-02).
 * @param zone IANA name of the restaurant's time zone
 * @throws RangeError for an unknown time zone
 */
export function readBookingRequest(
  { day, time, partySize }: Record<keyof BookingRequest, unknown>,
  { zone, now }: { zone: string; now: Instant },
): { request: BookingRequest; problems: [] } | { request: undefined; problems: RequestProblem[] } {
  const problems: RequestProblem[] = [];
  const dayReason = dayProblem(day, requestableDays(zone, now).first);
  if (dayReason) problems.push({ field: 'day', reason: dayReason });
  if (typeof time !== 'string' || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time))
    problems.push({ field: 'time', reason: 'malformed' });
  if (typeof partySize !== 'number') problems.push({ field: 'partySize', reason: 'malformed' });
  else if (!Number.isInteger(partySize) || partySize < 1 || partySize > PARTY_LIMIT)
    problems.push({ field: 'partySize', reason: 'out_of_range' });
  return problems.length > 0
    ? { request: undefined, problems }
    : { request: { day, time, partySize } as BookingRequest, problems: [] };
}

function dayProblem(day: unknown, first: string): RequestProblem['reason'] | undefined {
  if (typeof day !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return 'malformed';
  const parsed = Date.parse(`${day}T00:00:00Z`);
  // Engines either refuse 30 February or roll it over to March.
  if (Number.isNaN(parsed) || new Date(parsed).toISOString().slice(0, 10) !== day) return 'no_such_day';
  return day < first ? 'past' : undefined;
}
