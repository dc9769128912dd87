import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { secretsIn, type SecretList } from '../env/secret-list.ts';

/**
 * Lifetime of a token: 90 days, like a remembered session (SES-03), because a tab holds its token while it is open. A
 * token is useless without the cookie it was created for.
 */
const CSRF_TOKEN_VALID_MS = 7_776_000_000;

/** Creates and checks the tokens of unsafe calls. A token belongs to one visitor at one partner. */
export type CsrfTokens = {
  create(visitor: string, partner: string): string;
  isValid(token: string | undefined, visitor: string | undefined, partner: string): boolean;
};

/** A visitor id that cannot be guessed, for an HttpOnly cookie. */
export const newVisitorId = (): string => randomBytes(24).toString('base64url');

/**
 * Tokens have the form `<end of validity>.<code>`; computing the code takes the server's secret.
 * @param secret the keys, the same in every process that serves the site; several while they are rotated
 */
export function createCsrfTokens({ secret, now }: { secret: string; now(): Date }): CsrfTokens {
  const secrets = secretsIn(secret);
  const codeOf = (until: string, visitor: string, partner: string, [key]: SecretList = secrets): Buffer =>
    createHmac('sha256', key)
      .update(JSON.stringify(['csrf', partner, until, visitor]))
      .digest();

  return {
    create(visitor, partner) {
      const until = (now().getTime() + CSRF_TOKEN_VALID_MS).toString(36);
      return `${until}.${codeOf(until, visitor, partner).toString('base64url')}`;
    },
    isValid(token, visitor, partner) {
      const [, until, code] = /^([0-9a-z]{1,11})\.([\w-]{43})$/.exec(token ?? '') ?? [];
      if (!visitor || until === undefined || code === undefined) return false;
      const given = Buffer.from(code, 'base64url');
      return (
        secrets.some((key) => timingSafeEqual(given, codeOf(until, visitor, partner, [key]))) &&
        Number.parseInt(until, 36) > now().getTime()
      );
    },
  };
}
