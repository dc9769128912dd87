import { forNameParts, isEmail, memberLine, normalizeEmail, normalizeLoyaltyNumber, phoneDigits } from '@dining/rules';
import { moment } from '../../../src/modules/feed/feed.ts';
import {
  FieldProblem,
  identifier,
  text,
  yesNo,
  type FieldReader,
} from '../../../src/platform/records/field-readers.ts';
import type { ReadFields } from '../../../src/platform/records/read-fields.ts';
import { textOrNumber } from '../../../src/platform/records/record-json.ts';
import { state, zipCode } from '../merchants/us-address-fields.ts';

/**
 * Longer than what the forms accept (ACC-03), because a program's members have such names, streets and cities; the database
 * has the same limit.
 */
const MAX_LINE_LENGTH = 80;

const line: FieldReader<string> = (value) => memberLine(text(MAX_LINE_LENGTH)(value));

/** An id of which many spellings are the same. */
const spelledId =
  (maxLength: number, normalize: (text: string) => string): FieldReader<string> =>
  (value) =>
    identifier(maxLength)(typeof value === 'string' ? normalize(value) : value);

const emailId = spelledId(200, normalizeEmail);

const email: FieldReader<string> = (value) => {
  const given = emailId(value);
  if (!isEmail(given)) throw new FieldProblem('must be an email address of at most 50 characters');
  return given;
};

const phone: FieldReader<string> = (value) => {
  const digits = phoneDigits(textOrNumber(value) ?? '');
  if (digits === undefined) throw new FieldProblem('must be a phone number of the United States');
  return digits;
};

const publicId: FieldReader<string> = (value) => {
  const given = identifier(64)(value);
  if (!/^[A-Za-z0-9_-]{8,64}$/.test(given))
    throw new FieldProblem('must be 8 to 64 letters, digits, hyphens and underscores');
  return given;
};

/** A date without a time means the start of that day in UTC. */
const joinedAt: FieldReader<Date> = (value) =>
  moment(typeof value === 'string' && /^\s*\d{4}-\d{2}-\d{2}\s*$/.test(value) ? `${value.trim()}T00:00:00Z` : value);

/** The reader of each member field. */
export const memberFields = {
  email,
  emailBounces: yesNo,
  ...forNameParts(() => line),
  address1: line,
  address2: line,
  city: line,
  state,
  zipCode,
  phone,
  loyaltyNumber: spelledId(60, normalizeLoyaltyNumber),
  emailOptIn: yesNo,
  smsOptIn: yesNo,
  joinedAt,
  publicId,
  familyId: identifier(60),
  enrollmentSource: text(60),
};

/** The values of a member in a file; fields that it omits are missing. */
export type MemberRecord = ReadFields<typeof memberFields>;
