import { calendarDay } from '../../../src/platform/records/calendar-day.ts';
import {
  dollars,
  FieldProblem,
  identifier,
  list,
  oneOf,
  wholeNumber,
  type FieldReader,
} from '../../../src/platform/records/field-readers.ts';
import { ReformattedNumber, textOrNumber } from '../../../src/platform/records/record-json.ts';

/** Maximum bonus, in whole units of the partner's currency. A higher one is a mistake in the file. */
const MAX_BONUS = 1_000_000;

/** Maximum minimum bill in cents. A higher one is a mistake in the file: most likely an amount in cents. */
const MAX_MINIMUM_CENTS = 100_000;

/** Searches accept campaign codes of this length. */
const MAX_CODE_LENGTH = 40;
const MAX_CODES = 20;

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

const campaignCode: FieldReader<string> = (value) => {
  const code = identifier(MAX_CODE_LENGTH)(value);
  if (code === '') throw new FieldProblem('must not have blank entries');
  return code;
};

const requiredTier: FieldReader<0 | 2 | 3> = (value) => {
  const given =
    (typeof value === 'string' && value.trim() !== '') || value instanceof ReformattedNumber ? Number(value) : value;
  if (given !== 0 && given !== 2 && given !== 3)
    throw new FieldProblem('must be 0 (everyone), 2 (opted in) or 3 (VIP)');
  return given;
};

const minimumTicket: FieldReader<number> = (value) => {
  const cents = dollars(value);
  if (cents <= 0) throw new FieldProblem('must be above 0; omit it for an offer without a minimum');
  if (cents > MAX_MINIMUM_CENTS)
    throw new FieldProblem(`must be at most ${MAX_MINIMUM_CENTS / 100} dollars; it is in dollars, not in cents`);
  return cents;
};

const weekday: FieldReader<number> = (value) => {
  const given = textOrNumber(value)?.toLowerCase();
  const day = WEEKDAYS.findIndex(
    (name, place) => given === `${place}` || given === name.slice(0, 3).toLowerCase() || given === name.toLowerCase(),
  );
  if (day === -1) throw new FieldProblem('must be daily, or days from Sun to Sat, such as Fri;Sat');
  return day;
};

const days: FieldReader<number[]> = (value) => {
  if (typeof value === 'string' && value.trim().toLowerCase() === 'daily') return WEEKDAYS.map((_, place) => place);
  const given = list(
    weekday,
    WEEKDAYS.length,
  )(typeof value === 'number' || value instanceof ReformattedNumber ? [value] : value);
  if (given.length === 0) throw new FieldProblem('must name at least one day; for every day, write daily');
  return given.toSorted((one, other) => one - other);
};

/** How each field of an offer is read. */
export const offerFields = {
  offerId: identifier(100),
  merchantId: identifier(200),
  offerType: oneOf(['unlimited', 'limited'] as const),
  campaignCodes: list(campaignCode, MAX_CODES),
  bonusAmount: wholeNumber(0, MAX_BONUS),
  requiredTier,
  minimumTicket,
  startsOn: calendarDay,
  endsOn: calendarDay,
  days,
};
