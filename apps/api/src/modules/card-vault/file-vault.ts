import { createHmac } from 'node:crypto';
import { DEVELOPMENT_VAULT_KEY } from '../../platform/env/card-settings.ts';
import type { Env } from '../../platform/env/env.schema.ts';
import { OperatorError } from '../../platform/operator-error.ts';
import { cardFingerprint } from './card-fingerprint.ts';
import { readCardNumber, type NumberProblem } from './card-number.ts';
import type { VaultCard } from './vault.ts';

/** The vault for card numbers in files of programs (CRD-08, MER-08). It stores nothing, so no token is needed. */
export type FileVault = {
  /**
   * A card without its number, or why the number is rejected.
   * @param number digits only
   */
  cardOf(number: string): VaultCard | NumberProblem;
  /** Key for the hash of a file with card numbers: from a hash without one, the numbers of a short file can be found. */
  readonly fileHashKey: string;
};

export type FileVaultEnv = Pick<Env, 'CARD_VAULT_URL' | 'DATABASE_URL' | 'VAULT_KEY'>;

/**
 * Opens the vault of this installation for the card numbers of a file.
 * @throws OperatorError naming the variable, when the vault is on another server or its key is missing
 */
export function openFileVault({ CARD_VAULT_URL, DATABASE_URL, VAULT_KEY }: FileVaultEnv): FileVault {
  if (CARD_VAULT_URL !== undefined)
    throw new OperatorError(
      'CARD_VAULT_URL names a vault on another server, and card numbers may only be read where the vault is. Run this command there: with its VAULT_KEY, without CARD_VAULT_URL.',
    );
  // Members' cards would have other fingerprints, so cards loaded with the wrong key would never be recognized.
  if (DATABASE_URL !== undefined && VAULT_KEY === DEVELOPMENT_VAULT_KEY)
    throw new OperatorError(
      'VAULT_KEY is missing: set it to the key of the servers that use this DATABASE_URL. Cards loaded with another key are never recognized.',
    );
  return {
    cardOf(number) {
      const card = readCardNumber(number);
      return typeof card === 'string' ? card : { ...card, fingerprint: cardFingerprint(VAULT_KEY, number) };
    },
    fileHashKey: createHmac('sha256', VAULT_KEY).update('hash of a file with card numbers').digest('hex'),
  };
}
