import { createHmac } from 'node:crypto';
import { secretsIn } from '../../platform/env/secret-list.ts';

const hmac = (key: string, of: string | Buffer): Buffer => createHmac('sha256', key).update(of).digest();

/**
 * The keyed fingerprint of a card number, 32 bytes: HMAC-SHA256, which identifies the same card later (CRD-09). With several
 * keys, each newer one is applied to the fingerprint of the older ones, because the numbers of linked cards are not stored.
 * @param key VAULT_KEY: one key, or several separated by commas, newest first
 */
export function cardFingerprint(key: string, number: string): Buffer {
  const [oldest, ...newer] = secretsIn(key).toReversed();
  return newer.reduce((fingerprint, next) => hmac(next, fingerprint), hmac(oldest!, number));
}

/** The fingerprint under all keys of a card whose fingerprint lacks the newest one. */
export const withNewestKey = (key: string, fingerprint: Buffer): Buffer => hmac(secretsIn(key)[0], fingerprint);

/** Tells keys apart without revealing them. */
export const vaultKeyId = (key: string): string => cardFingerprint(key, 'the id of a vault key').toString('hex', 0, 8);

/** The keys without the newest; undefined when there is only one. */
export const olderVaultKeys = (key: string): string | undefined => secretsIn(key).slice(1).join(',') || undefined;
