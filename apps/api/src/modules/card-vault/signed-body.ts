import { createHmac, timingSafeEqual } from 'node:crypto';
import { currentSecret, secretsIn } from '../../platform/env/secret-list.ts';

/**
 * The header with the signature of a body: `t=<unix seconds>,v1=<HMAC-SHA256 in hexadecimal>` over `<seconds>.<body>`.
 */
export const SIGNATURE_HEADER = 'x-vault-signature';

/** Maximum difference between the clocks of two servers. */
const TOLERANCE_S = 300;

const macOf = (secret: string, seconds: number, body: string): Buffer =>
  createHmac('sha256', secret).update(`${seconds}.${body}`).digest();

/** The header value for a body that is sent now. */
export function signBody(body: string, secret: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  return `t=${seconds},v1=${macOf(currentSecret(secret), seconds, body).toString('hex')}`;
}

/** Whether the header is a recent signature of this exact body with the secret. */
export function isSigned(body: string, header: unknown, secret: string, now: Date): boolean {
  const [, time, mac] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(typeof header === 'string' ? header : '') ?? [];
  if (time === undefined || mac === undefined) return false;
  const isFresh = Math.abs(now.getTime() / 1000 - Number(time)) <= TOLERANCE_S;
  const given = Buffer.from(mac, 'hex');
  return secretsIn(secret).some((key) => timingSafeEqual(macOf(key, Number(time), body), given)) && isFresh;
}
