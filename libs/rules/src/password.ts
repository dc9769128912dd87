import { tidyLoyaltyNumber } from './loyalty-number.ts';

/** Shortest password, in characters (architecture: sign-in). */
export const PASSWORD_MIN_LENGTH = 8;

/** What is past this many characters is cut off (ENR-02; member-app document, section 9). */
export const PASSWORD_MAX_LENGTH = 56;

/** How long the mailed link to set a new password works, in minutes (ENR-07). The page and the mail state it. */
export const RECOVER_LINK_MINUTES = 30;

/** The part of a password that counts: its first 56 characters, none of them cut in half. */
export function truncatePassword(password: string): string {
  return password.length <= PASSWORD_MAX_LENGTH
    ? password
    : Array.from(password).slice(0, PASSWORD_MAX_LENGTH).join('');
}

/**
 * Whether a password is or contains the loyalty number (ENR-03), in whatever case, with or without spaces and hyphens.
 * Without a number there is nothing to contain.
 */
export function passwordHasLoyaltyNumber(password: string, loyaltyNumber: string): boolean {
  const number = tidyLoyaltyNumber(loyaltyNumber);
  return number !== '' && tidyLoyaltyNumber(truncatePassword(password)).includes(number);
}
