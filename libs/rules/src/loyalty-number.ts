import { passesLuhn } from './card-number.ts';

/** How a program checks its loyalty numbers, with the names of the partner’s settings. */
export type LoyaltyNumberCheck = {
  loyaltyNumberRule: 'none' | 'ten-digit' | 'pattern';
  /** Regular expression for the whole number, written for numbers without spaces and hyphens; case does not matter. */
  loyaltyNumberPattern?: string;
};

/** No program has longer numbers. The limit also bounds the time that a partner’s pattern can take. */
const MAX_LENGTH = 30;

const LETTERS_AND_DIGITS = /^[A-Z0-9]+$/;
const TEN_DIGITS = /^[0-9]{10}$/;
const SPACES_AND_HYPHENS = /[\s\p{Pd}\p{Cf}]+/gu;

/** A loyalty number as it is stored and compared: upper case, without spaces, hyphens and invisible characters. */
export function normalizeLoyaltyNumber(text: string): string {
  return text.replace(SPACES_AND_HYPHENS, '').toUpperCase();
}

/**
 * Whether a number may belong to the program (ENR-10). It is normalized first, so it may be passed as typed.
 * - none: 1 to 30 letters and digits
 * - pattern: the partner’s expression matches all of it
 * - ten-digit: ten digits whose value lies in 8704–8999 or 900000–999999, or that pass the Luhn check, or whose value
 *   lies in 100000–199999 and the offset from 100000, written with ten digits, passes it
 */
export function isLoyaltyNumber(
  text: string,
  { loyaltyNumberRule, loyaltyNumberPattern }: LoyaltyNumberCheck,
): boolean {
  const number = normalizeLoyaltyNumber(text);
  if (number.length > MAX_LENGTH || !LETTERS_AND_DIGITS.test(number)) return false;
  if (loyaltyNumberRule === 'none') return true;
  if (loyaltyNumberRule === 'ten-digit') return isTenDigitNumber(number);
  return loyaltyNumberPattern !== undefined && new RegExp(`^(?:${loyaltyNumberPattern})$`, 'i').test(number);
}

function isTenDigitNumber(number: string): boolean {
  if (!TEN_DIGITS.test(number)) return false;
  const value = Number(number);
  if ((value >= 8704 && value <= 8999) || (value >= 900_000 && value <= 999_999)) return true;
  if (passesLuhn(number)) return true;
  return value >= 100_000 && value <= 199_999 && passesLuhn(String(value - 100_000).padStart(10, '0'));
}
