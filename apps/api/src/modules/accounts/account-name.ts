import { emailKey, normalizeLoyaltyNumber } from '@dining/rules';

/**
 * The normalized name typed for sign-in or recovery, an email address or a loyalty number, for lookups and throttling.
 */
export type AccountName = { column: 'email_key' | 'loyalty_number'; value: string };

/** Normalizes a typed name; one that contains an @ is an email address. */
export function accountName(typed: string): AccountName {
  const name: AccountName = typed.includes('@')
    ? { column: 'email_key', value: emailKey(typed) }
    : { column: 'loyalty_number', value: normalizeLoyaltyNumber(typed) };
  // PostgreSQL rejects these characters, so no account has them.
  return { ...name, value: name.value.replaceAll(/[\p{Cc}\p{Cs}]/gu, '\uFFFD') };
}
