import { isEmail, isZipCode, memberLine, normalizeEmail } from '@dining/rules';

/** The person that an identity describes, in the form that a member is stored in. */
export type Person = {
  firstName: string;
  lastName: string;
  email: string | undefined;
  /** Five digits; empty when the provider has none. */
  zipCode: string;
};

/** Claims of OpenID Connect Core 1.0, section 5.1, unchecked: each may be missing or of any type. */
export type Claims = Readonly<Record<string, unknown>>;

/**
 * Maximum number of stored characters of a name. Forms accept fewer, but names of identities are not typed here
 * (ENR-05).
 */
const MAX_NAME_LENGTH = 80;

/** Reads names, email address and ZIP code. Ignores an address that the provider declares unverified. */
export function personOf(claims: Claims): Person {
  const given = nameIn(claims['given_name']);
  const family = nameIn(claims['family_name']);
  const [first = '', ...rest] = given === '' && family === '' ? nameIn(claims['name']).split(' ') : [];
  const email = typeof claims['email'] === 'string' ? normalizeEmail(claims['email']) : '';
  return {
    firstName: given || first,
    lastName: family || rest.join(' '),
    email: claims['email_verified'] !== false && isEmail(email) && isStorable(email) ? email : undefined,
    zipCode: zipIn(claims['address']),
  };
}

/** The ZIP code of an address (OpenID Connect Core 1.0, section 5.1.1), without its last four digits. */
function zipIn(address: unknown): string {
  const { postal_code: code } = (address ?? {}) as { postal_code?: unknown };
  const zip = typeof code === 'string' ? code.trim().slice(0, 5) : '';
  return isZipCode(zip) ? zip : '';
}

function nameIn(claim: unknown): string {
  if (typeof claim !== 'string') return '';
  const name = memberLine(claim.toWellFormed().replaceAll(/\p{Cc}+/gu, ' '));
  return [...name].slice(0, MAX_NAME_LENGTH).join('').trim();
}

/** Whether a text can be stored: PostgreSQL rejects NUL characters and lone surrogates. */
export const isStorable = (text: string): boolean => !/[\p{Cc}\p{Cs}]/u.test(text);
