import { normalizeLoyaltyNumber } from './loyalty-number.ts';

/** Minimum length of a password in characters (architecture: sign-in). */
export const PASSWORD_MIN_LENGTH = 8;

/** Longer passwords are cut off after this many characters (ENR-02; member-app document, section 9). */
export const PASSWORD_MAX_LENGTH = 56;

/** How long the mailed link to set a new password works, in minutes (ENR-07). The page and the mail state it. */
export const RECOVER_LINK_MINUTES = 30;

/** The part of a password that counts: its first 56 characters, never half a surrogate pair. */
export function truncatePassword(password: string): string {
  return password.length <= PASSWORD_MAX_LENGTH
    ? password
    : Array.from(password).slice(0, PASSWORD_MAX_LENGTH).join('');
}

/**
 * Whether a password contains the loyalty number (ENR-03), ignoring case, spaces and hyphens. An empty number is never
 * contained.
 */
export function passwordHasLoyaltyNumber(password: string, loyaltyNumber: string): boolean {
  const number = normalizeLoyaltyNumber(loyaltyNumber);
  return number !== '' && normalizeLoyaltyNumber(truncatePassword(password)).includes(number);
}
