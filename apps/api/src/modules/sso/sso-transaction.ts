import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { CookieSerializeOptions } from '@fastify/cookie';
import { LRUCache } from 'lru-cache';
import { secretsIn } from '../../platform/env/secret-list.ts';
import type { Transport } from '../../platform/http/transport.ts';

/** The state of a sign-in while the visitor is at the provider. */
export type SsoTransaction = {
  state: string;
  nonce: string;
  /** The secret half of PKCE. */
  verifier: string;
  /** The provider that the visitor was sent to. */
  issuer: string;
  /** Where the visitor returns afterwards; a path that was checked. */
  returnTo?: string;
  /** Where the visitor returns without having signed in; a path that was checked. */
  cameFrom?: string;
  /** Epoch milliseconds. */
  startedAt: number;
};

/** Time to sign in at the provider. */
export const SSO_TRANSACTION_MS = 600_000;

/**
 * Number of used transactions that this process remembers; each takes a sign-in at a provider, so ten minutes cannot
 * exceed it.
 */
const MAX_USED = 20_000;

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

export type SsoTransactions = {
  /** Encrypts the transaction for the visitor's cookie; it cannot be read, altered or used at another partner. */
  seal(partner: string, transaction: SsoTransaction): string;
  /** The transaction of a cookie; undefined when it is invalid, expired, used, or of another partner. */
  open(partner: string, sealed: string | undefined): SsoTransaction | undefined;
  /**
   * Marks a transaction as used in this process. If another process gets it again, the provider refuses, because it
   * accepts a code only once.
   * @returns false when it was used before
   */
  use(transaction: SsoTransaction): boolean;
};

/** @param secret source of the key; the same in every process that serves the site */
export function ssoTransactions({ secret, now }: { secret: string; now(): Date }): SsoTransactions {
  const keys = secretsIn(secret).map((one) =>
    Buffer.from(hkdfSync('sha256', one, '', 'transactions of single sign-on', 32)),
  );
  const used = new LRUCache<string, true>({ max: MAX_USED });

  function decrypt(partner: string, sealed: string, key: Buffer): string | undefined {
    const bytes = Buffer.from(sealed, 'base64url');
    // Base64 has several spellings of one value; only the canonical one is valid.
    if (bytes.length <= IV_BYTES + TAG_BYTES || bytes.toString('base64url') !== sealed) return undefined;
    const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(partner));
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
    try {
      return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]).toString();
    } catch {
      return undefined;
    }
  }

  return {
    seal(partner, transaction) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, keys[0]!, iv, { authTagLength: TAG_BYTES });
      cipher.setAAD(Buffer.from(partner));
      return Buffer.concat([
        iv,
        cipher.update(JSON.stringify(transaction)),
        cipher.final(),
        cipher.getAuthTag(),
      ]).toString('base64url');
    },
    open(partner, sealed) {
      const texts = sealed === undefined ? [] : keys.map((key) => decrypt(partner, sealed, key));
      const text = texts.find((one) => one !== undefined);
      if (text === undefined) return undefined;
      const transaction = JSON.parse(text) as SsoTransaction;
      const age = now().getTime() - transaction.startedAt;
      return age >= 0 && age < SSO_TRANSACTION_MS && !used.has(transaction.state) ? transaction : undefined;
    },
    use({ state }) {
      if (used.has(state)) return false;
      used.set(state, true);
      return true;
    },
  };
}

/** The cookie's name; over https its prefix makes the browser reject the cookie from other hosts. */
export const ssoCookieName = (transport: Transport): string => (transport === 'https' ? '__Host-sso' : 'sso');

/** Lax, because the visitor returns from the provider's site. */
export const ssoCookieOptions = (transport: Transport): CookieSerializeOptions => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax',
  secure: transport === 'https',
  maxAge: SSO_TRANSACTION_MS / 1000,
});
