import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { secretsIn } from '../../platform/env/secret-list.ts';

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

/** Sign-ins of one browser at a time. */
const MAX_RUNNING = 5;

/** Characters of their cookies together. */
const MAX_RUNNING_CHARACTERS = 8_000;

/** Browsers ignore a cookie of more than 4,096 characters with its name and attributes. */
const MAX_SEALED = 3_900;

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

export type SsoTransactions = {
  /**
   * Encrypts the transaction for a cookie of the visitor; it cannot be read, altered or used at another partner. Paths
   * that do not fit into a cookie are left out.
   */
  seal(partner: string, transaction: SsoTransaction): string;
  /** The transaction of a cookie; undefined when it is invalid, expired, used, or of another partner. */
  open(partner: string, sealed: string): SsoTransaction | undefined;
  /**
   * Chooses which running sign-ins of a browser end when it begins another: those that cannot be opened, and the oldest
   * beyond five in all or 8,000 characters of cookies, which leaves room in the headers of a request.
   * @param cookies sealed transactions by name of their cookie
   * @param added the sealed transaction of the new sign-in
   * @returns the names of their cookies
   */
  surplus(partner: string, cookies: Readonly<Record<string, string>>, added: string): string[];
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

  function encrypt(partner: string, transaction: SsoTransaction): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(CIPHER, keys[0]!, iv, { authTagLength: TAG_BYTES });
    cipher.setAAD(Buffer.from(partner));
    return Buffer.concat([
      iv,
      cipher.update(JSON.stringify(transaction)),
      cipher.final(),
      cipher.getAuthTag(),
    ]).toString('base64url');
  }

  function open(partner: string, sealed: string): SsoTransaction | undefined {
    const text = keys.map((key) => decrypt(partner, sealed, key)).find((one) => one !== undefined);
    if (text === undefined) return undefined;
    const transaction = JSON.parse(text) as SsoTransaction;
    const age = now().getTime() - transaction.startedAt;
    return age >= 0 && age < SSO_TRANSACTION_MS && !used.has(transaction.state) ? transaction : undefined;
  }

  return {
    seal(partner, transaction) {
      const { cameFrom: _cameFrom, ...shorter } = transaction;
      const { returnTo: _returnTo, ...shortest } = shorter;
      const sealed = [transaction, shorter].map((one) => encrypt(partner, one));
      return sealed.find(({ length }) => length <= MAX_SEALED) ?? encrypt(partner, shortest);
    },
    open,
    surplus(partner, cookies, added) {
      const running = Object.entries(cookies)
        .flatMap(([name, sealed]) => {
          const transaction = open(partner, sealed);
          return transaction ? [{ name, sealed, startedAt: transaction.startedAt }] : [];
        })
        .toSorted((one, other) => other.startedAt - one.startedAt);
      let room = MAX_RUNNING_CHARACTERS - added.length;
      const kept = running.slice(0, MAX_RUNNING - 1).filter(({ sealed }) => (room -= sealed.length) >= 0);
      return Object.keys(cookies).filter((name) => !kept.some((one) => one.name === name));
    },
    use({ state }) {
      if (used.has(state)) return false;
      used.set(state, true);
      return true;
    },
  };
}
