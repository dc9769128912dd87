import { createHmac, timingSafeEqual } from 'node:crypto';
import { secretsIn } from '../../platform/env/secret-list.ts';

/** Max difference between the time of a signature and ours, in either direction. */
const SIGNATURE_TOLERANCE_MS = 5 * 60_000;

/** What a signature covers: the X-Feed-Id, so that nobody can send the rows under another id, and the raw body. */
export type SignedDelivery = { id: string; body: Buffer };

/** The header `X-Feed-Signature`: `t=<unix seconds>,v1=<hex HMAC-SHA256 of t, a dot, the id, a dot and the body>`. */
export function signFeed(secret: string, delivery: SignedDelivery, at: Date): string {
  const seconds = String(Math.floor(at.getTime() / 1_000));
  return `t=${seconds},v1=${codeOf(secret, seconds, delivery).toString('hex')}`;
}

/**
 * Whether a delivery was signed with the secret, within five minutes of now.
 * @param header the value of X-Feed-Signature, if there is one
 */
export function isSigned(secret: string | undefined, header: unknown, delivery: SignedDelivery, now: Date): boolean {
  const [, seconds, code] = (typeof header === 'string' && /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header)) || [];
  if (secret === undefined || seconds === undefined || code === undefined) return false;
  const given = Buffer.from(code, 'hex');
  const isGenuine = secretsIn(secret).some((key) => timingSafeEqual(given, codeOf(key, seconds, delivery)));
  return isGenuine && Math.abs(Number(seconds) * 1_000 - now.getTime()) <= SIGNATURE_TOLERANCE_MS;
}

/** A body begins with a brace, so no other id and body have the same bytes. */
const codeOf = (secret: string, seconds: string, { id, body }: SignedDelivery): Buffer =>
  createHmac('sha256', secret).update(`${seconds}.${id}.`).update(body).digest();
