import { cardKinds, dineEvents } from '@dining/rules';
import { isCalendarDay } from '../../platform/records/calendar-day.ts';
import {
  dollars,
  FieldProblem,
  identifier,
  oneOf,
  text,
  wholeNumber,
  type FieldReader,
} from '../../platform/records/field-readers.ts';

const MAX_CENTS = 2_147_483_647;

const fingerprint: FieldReader<Buffer> = (value) => {
  if (typeof value !== 'string' || !/^\s*[0-9a-f]{64}\s*$/i.test(value))
    throw new FieldProblem('must be 64 hexadecimal digits');
  return Buffer.from(value.trim(), 'hex');
};

const MOMENT = /^(\d{4}-\d{2}-\d{2})[T ]\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})$/;

/** A date and time. The offset is required: without it the time is ambiguous. */
export const moment: FieldReader<Date> = (value) => {
  const given = typeof value === 'string' ? value.trim() : '';
  const [, day] = MOMENT.exec(given) ?? [];
  const at = new Date(day === undefined ? Number.NaN : given.replace(' ', 'T').replace(/([+-]\d{2})(\d{2})$/, '$1:$2'));
  if (Number.isNaN(at.getTime()) || !isCalendarDay(day ?? '')) {
    throw new FieldProblem('must be a date and time with its offset, such as 2026-11-20T19:30:00-06:00');
  }
  if (at.getUTCFullYear() < 2000) throw new FieldProblem('must not be before the year 2000');
  return at;
};

const currency: FieldReader<string> = (value) => {
  const given = text(3)(value).toUpperCase();
  if (!/^[A-Z]{3}$/.test(given)) throw new FieldProblem('must be a currency code of three letters, such as USD');
  return given;
};

/** How each field of a card transaction is read. */
export const transactionFields = {
  sourceTransactionId: identifier(100),
  event: oneOf(dineEvents),
  originalSourceTransactionId: identifier(100),
  cardFingerprint: fingerprint,
  merchantId: identifier(200),
  transactedAt: moment,
  ticketAmount: dollars,
  ticketCents: wholeNumber(-MAX_CENTS, MAX_CENTS),
  currency,
  cardKind: oneOf(cardKinds),
};
