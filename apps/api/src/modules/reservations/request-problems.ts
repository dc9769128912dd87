import {
  localTimeOf,
  readBookingRequest,
  type BookingRequest,
  type Instant,
  type RequestProblem,
} from '@dining/booking';
import { badFields } from '../../platform/http/app-error.ts';
import type { SiteCopy } from '../../platform/tenancy/site-copy.ts';
import { refuseCardNumber } from '../../platform/text/typed-card-number.ts';

const MESSAGES: Record<RequestProblem['reason'], string> = {
  malformed: 'is malformed',
  no_such_day: 'must be a date that exists',
  past: 'has passed',
  out_of_range: 'must be a whole number from 1 to 100',
};

/** Control characters but line breaks, and halves of characters, which PostgreSQL rejects. */
const UNWRITABLE = /(?!\n)[\p{Cc}\p{Cs}]/u;

/**
 * Checks what a guest asks for (SRV-04).
 * @throws AppError (400) naming the fields as the calls have them
 */
export function checkedRequest(
  { date, time, partySize }: { date: string; time: string; partySize: number },
  zone: string,
  now: Date,
): BookingRequest {
  const { request, problems } = readBookingRequest({ day: date, time, partySize }, { zone, now: now.getTime() });
  if (request) return request;
  throw badFields(
    ...problems.map(({ field, reason }) => ({ field: field === 'day' ? 'date' : field, message: MESSAGES[reason] })),
  );
}

/**
 * Checks the moment of a slot.
 * @throws AppError (400) for one that has long passed, naming `startsAt`
 */
export function checkedStart(startsAt: string, partySize: number, zone: string, now: Date): Instant {
  const at = Date.parse(startsAt);
  if (Number.isNaN(at)) throw badFields({ field: 'startsAt', message: MESSAGES.malformed });
  const { day, time } = localTimeOf(zone, at);
  const { problems } = readBookingRequest({ day, time, partySize }, { zone, now: now.getTime() });
  if (problems.length > 0)
    throw badFields(
      ...problems.map(({ field, reason }) => ({
        field: field === 'partySize' ? field : 'startsAt',
        message: MESSAGES[reason],
      })),
    );
  return at;
}

/**
 * A special request as it is stored: line breaks are the only control characters.
 * @throws AppError (400) for others, and for a card number, which the restaurant would get
 */
export function checkedSpecialRequest(given: string | undefined, copy: SiteCopy): string {
  const text = (given ?? '').replace(/\r\n?/g, '\n').trim();
  if (UNWRITABLE.test(text))
    throw badFields({ field: 'specialRequest', message: 'must not contain control characters' });
  refuseCardNumber('specialRequest', text, copy);
  return text;
}
