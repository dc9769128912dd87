import { isEmail } from '@dining/rules';

/** Who somebody is, as far as an identity tells; in the form that a member is kept in. */
export type Person = { firstName: string; lastName: string; email: string | undefined };

/** Claims of OpenID Connect Core 1.0, section 5.1, as they came: each may be missing or anything. */
export type Claims = Readonly<Record<string, unknown>>;

/** As much of a name as is kept, in characters. Forms take less; names of identities are not typed here (ENR-05). */
const NAME_KEPT = 80;

/** Reads names and e-mail address. An address that the provider says is not proven is nobody's. */
export function personOf(claims: Claims): Person {
  const given = nameIn(claims['given_name']);
  const family = nameIn(claims['family_name']);
  const [first = '', ...rest] = given === '' && family === '' ? nameIn(claims['name']).split(' ') : [];
  const email = typeof claims['email'] === 'string' ? claims['email'].trim() : '';
  return {
    firstName: given || first,
    lastName: family || rest.join(' '),
    email: claims['email_verified'] !== false && isEmail(email) && isStorable(email) ? email : undefined,
  };
}

function nameIn(claim: unknown): string {
  if (typeof claim !== 'string') return '';
  const tidy = claim
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();
  return [...tidy].slice(0, NAME_KEPT).join('').trim();
}

/** Whether a text can be kept: PostgreSQL takes no zero character and no half of a pair. */
export const isStorable = (text: string): boolean => !/[\p{Cc}\p{Cs}]/u.test(text);
