import { normalizeLoyaltyNumber } from '@dining/rules';

/** What somebody typed to sign in or to recover: an e-mail address or a loyalty number, as it is looked up and counted. */
export type AccountName = { column: 'email_key' | 'loyalty_number'; value: string };

/** Reads it: whatever holds an @ is an address. */
export function accountName(typed: string): AccountName {
  // What no database takes belongs to nobody.
  const text = typed
    .replaceAll(/[\p{Cc}\p{Cs}]/gu, '\uFFFD')
    .trim()
    .normalize('NFC');
  return text.includes('@')
    ? { column: 'email_key', value: text.toLowerCase() }
    : { column: 'loyalty_number', value: normalizeLoyaltyNumber(text) };
}
