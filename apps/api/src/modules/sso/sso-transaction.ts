import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { CookieSerializeOptions } from '@fastify/cookie';
import { LRUCache } from 'lru-cache';
import type { Transport } from '../../platform/http/transport.ts';

/** What is remembered of a sign-in while the visitor is at the provider. */
export type SsoTransaction = {
  state: string;
  nonce: string;
  /** The secret half of PKCE. */
  verifier: string;
  /** The provider that the visitor was sent to. */
  issuer: string;
  /** Where to bring the visitor afterwards; a path that was found safe. */
  returnTo?: string;
  /** Epoch milliseconds. */
  startedAt: number;
};

/** Time to sign in at the provider. */
export const SSO_TRANSACTION_MS = 600_000;

/** Transactions that this process remembers as used; each takes a sign-in at a provider, so nobody fills this up in ten minutes. */
const USED_KEPT = 20_000;

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

export type SsoTransactions = {
  /** The transaction as a text for the visitor's cookie, which nobody can read, change or take to another partner. */
  seal(partner: string, transaction: SsoTransaction): string;
  /** The transaction in a cookie; undefined when it is none of this partner, is too old, or was used. */
  open(partner: string, sealed: string | undefined): SsoTransaction | undefined;
  /**
   * Uses a transaction up. Another process may not know of it: there the provider refuses, which takes a code but once.
   * @returns false when it was used before
   */
  use(transaction: SsoTransaction): boolean;
};

/** @param secret the key is derived from it; the same on every process that serves the site */
export function ssoTransactions({ secret, now }: { secret: string; now(): Date }): SsoTransactions {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'transactions of single sign-on', 32));
  const used = new LRUCache<string, true>({ max: USED_KEPT });

  function decrypt(partner: string, sealed: string): string | undefined {
    const bytes = Buffer.from(sealed, 'base64url');
    // Base64 has several spellings of one value; only the one that was handed out counts.
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
      const cipher = createCipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES });
      cipher.setAAD(Buffer.from(partner));
      return Buffer.concat([
        iv,
        cipher.update(JSON.stringify(transaction)),
        cipher.final(),
        cipher.getAuthTag(),
      ]).toString('base64url');
    },
    open(partner, sealed) {
      const text = sealed === undefined ? undefined : decrypt(partner, sealed);
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

/** The cookie's name: over https the browser itself sees to it that no other host can set it. */
export const ssoCookieName = (transport: Transport): string => (transport === 'https' ? '__Host-sso' : 'sso');

/** Lax, because the visitor comes back from the provider's site. */
export const ssoCookieOptions = (transport: Transport): CookieSerializeOptions => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax',
  secure: transport === 'https',
  maxAge: SSO_TRANSACTION_MS / 1000,
});
