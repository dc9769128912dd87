import { mayHoldCardNumber, type CardNetwork } from '@dining/rules';
import { FieldProblem, oneOf, text, type FieldReader } from '../../../src/platform/records/field-readers.ts';
import { ReformattedNumber, textOrNumber } from '../../../src/platform/records/record-json.ts';
import { memberFields } from '../members/member-fields.ts';

const MAX_DESCRIPTION_LENGTH = 60;

/** Digits alone, however they are grouped. The messages never contain the value. */
const cardNumber: FieldReader<string> = (value) => {
  // JavaScript has rounded longer numbers when it parsed the file.
  if (typeof value === 'number' && !Number.isSafeInteger(value))
    throw new FieldProblem('must be in quotation marks: as a number it is too long to be exact');
  const digits = value instanceof ReformattedNumber ? '' : (textOrNumber(value) ?? '').replace(/[\s-]/g, '');
  if (!/^[0-9]{12,19}$/.test(digits))
    throw new FieldProblem('must be 12 to 19 digits (in a spreadsheet, format the column as text)');
  return digits;
};

/** Our codes, the names that the API uses, and the usual names. */
const NETWORKS: Readonly<Record<string, CardNetwork>> = {
  AMEX: 'AMEX',
  DISC: 'DISC',
  MAST: 'MAST',
  VISA: 'VISA',
  Discover: 'DISC',
  Mastercard: 'MAST',
  'American Express': 'AMEX',
};
const networkName = oneOf(Object.keys(NETWORKS));

const description: FieldReader<string> = (value) => {
  const given = text(MAX_DESCRIPTION_LENGTH)(value);
  if (mayHoldCardNumber(given))
    throw new FieldProblem('must not contain more than 11 digits, which may be a card number');
  return given;
};

/** How each field of a card that a program supplies is read. */
export const partnerCardFields = {
  loyaltyNumber: memberFields.loyaltyNumber,
  email: memberFields.email,
  publicId: memberFields.publicId,
  cardNumber,
  network: (value: unknown): CardNetwork => NETWORKS[networkName(value)]!,
  description,
};

/** Hides every digit, in any script: whatever column a card number was pasted into, none of it remains. */
export const hideDigits = (given: string): string => given.replace(/\p{N}/gu, '•');
