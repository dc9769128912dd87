import { createHmac, timingSafeEqual } from 'node:crypto';
import { secretsIn } from '../../platform/env/secret-list.ts';

/** Max difference between the time of a signature and ours, in either direction. */
const SIGNATURE_TOLERANCE_MS = 5 * 60_000;

/** The header `X-Feed-Signature` for a body: `t=<unix seconds>,v1=<hex HMAC-SHA256 of t, a dot and the body>`. */
export function signFeed(secret: string, body: Buffer, at: Date): string {
  const seconds = String(Math.floor(at.getTime() / 1_000));
  return `t=${seconds},v1=${codeOf(secret, seconds, body).toString('hex')}`;
}

/**
 * Whether a body was signed with the secret, within five minutes of now.
 * @param header the value of X-Feed-Signature, if there is one
 * @param body the raw bytes
 */
export function isSigned(secret: string | undefined, header: unknown, body: Buffer, now: Date): boolean {
  const [, seconds, code] = (typeof header === 'string' && /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header)) || [];
  if (secret === undefined || seconds === undefined || code === undefined) return false;
  const given = Buffer.from(code, 'hex');
  const isGenuine = secretsIn(secret).some((key) => timingSafeEqual(given, codeOf(key, seconds, body)));
  return isGenuine && Math.abs(Number(seconds) * 1_000 - now.getTime()) <= SIGNATURE_TOLERANCE_MS;
}

const codeOf = (secret: string, seconds: string, body: Buffer): Buffer =>
  createHmac('sha256', secret).update(`${seconds}.`).update(body).digest();
