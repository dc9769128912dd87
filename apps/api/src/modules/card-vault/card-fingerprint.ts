import { createHmac } from 'node:crypto';

/**
 * The keyed fingerprint of a card number, 32 bytes: HMAC-SHA256, which identifies the same card later (CRD-09).
 * @param key VAULT_KEY
 */
export const cardFingerprint = (key: string, number: string): Buffer =>
  createHmac('sha256', key).update(number).digest();
