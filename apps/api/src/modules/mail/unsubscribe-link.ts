import { createHmac, timingSafeEqual } from 'node:crypto';
import { currentSecret, secretsIn } from '../../platform/env/secret-list.ts';

/** A member of a partner, as the links of mails name them. */
export type Subscriber = { partner: string; publicId: string };

const MAX_TOKEN_LETTERS = 400;

const codeOf = (secret: string, { partner, publicId }: Subscriber): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['unsubscribe', partner, publicId]))
    .digest('base64url');

/**
 * The path under which a member refuses optional mails (MAI-03). It works for as long as the member exists: people
 * unsubscribe from mails that are years old. It allows nothing else, and computing it takes the server's secret.
 */
export function unsubscribePath(secret: string, subscriber: Subscriber): string {
  const name = Buffer.from(subscriber.publicId).toString('base64url');
  return `/unsubscribe/${name}.${codeOf(currentSecret(secret), subscriber)}`;
}

/** The public id in the token of a path; undefined for a token of another partner, or one that this server did not make. */
export function readUnsubscribeToken(secret: string, partner: string, token: string): string | undefined {
  if (token.length > MAX_TOKEN_LETTERS) return undefined;
  const [, name, code] = /^([\w-]+)\.([\w-]{43})$/.exec(token) ?? [];
  if (name === undefined || code === undefined) return undefined;
  const publicId = Buffer.from(name, 'base64url').toString();
  // Texts are compared: several of them decode to the same bytes.
  const given = Buffer.from(code);
  const isOurs = secretsIn(secret).some((key) =>
    timingSafeEqual(given, Buffer.from(codeOf(key, { partner, publicId }))),
  );
  return isOurs ? publicId : undefined;
}
