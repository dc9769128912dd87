import { createHmac, timingSafeEqual } from 'node:crypto';
import { secretsIn } from '../env/secret-list.ts';

/** Members who share a browser; the one who signed in longest ago is dropped first. */
const MAX_MEMBERS = 5;

const TAG_BYTES = 16;

/**
 * The content of the cookie that marks a browser as known to the members who signed in there, so that they get no mail
 * about it: a keyed hash per member, newest first. It identifies neither browser nor member, and it grants nothing.
 */
export const knownBrowsers = (secret: string) => {
  const secrets = secretsIn(secret);
  const tagOf = (partner: string, memberId: string, key = secrets[0]): Buffer =>
    createHmac('sha256', key).update(`known browser ${partner} ${memberId}`).digest().subarray(0, TAG_BYTES);
  const tagsIn = (cookie: string): Buffer[] =>
    cookie
      .split('.', MAX_MEMBERS)
      .map((text) => Buffer.from(text, 'base64url'))
      .filter(({ length }) => length === TAG_BYTES);

  return {
    /** Whether a member has signed in with the browser of a cookie. */
    isKnown(cookie: string | undefined, partner: string, memberId: string): boolean {
      const tags = secrets.map((key) => tagOf(partner, memberId, key));
      return tagsIn(cookie ?? '').some((other) => tags.some((tag) => timingSafeEqual(other, tag)));
    },
    /** The cookie after a member has signed in. */
    add(cookie: string | undefined, partner: string, memberId: string): string {
      const tag = tagOf(partner, memberId);
      const others = tagsIn(cookie ?? '').filter((other) => !other.equals(tag));
      return [tag, ...others]
        .slice(0, MAX_MEMBERS)
        .map((one) => one.toString('base64url'))
        .join('.');
    },
  };
};
