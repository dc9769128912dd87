import type { CardNetwork } from '@dining/rules';
import type { FrameFiles } from './frame-files.ts';

/** A card without its number (CRD-02). */
export type VaultCard = {
  network: CardNetwork;
  lastFour: string;
  /** 32 bytes: HMAC-SHA256 of the number, which identifies the same card later (CRD-09). */
  fingerprint: Buffer;
};

/** Stores typed cards until the site that they were typed for redeems them. */
export type CardVault = {
  /**
   * Redeems a token, once; undefined when it is unknown, used, expired (15 minutes) or of another partner.
   * @throws an error that becomes a 503 when the vault is unreachable; the token may be used up by then
   */
  redeem(partner: string, token: string): Promise<VaultCard | undefined>;
};

/** A vault that also issues tokens. */
export type TokenVault = CardVault & {
  /**
   * Stores a card, without its number, for 15 minutes.
   * @param number 12 to 19 digits, already checked
   * @returns the token, 43 base64url characters with 256 random bits
   */
  store(partner: string, card: Pick<VaultCard, 'network' | 'lastFour'>, number: string): Promise<string>;
  /** Deletes a partner's expired tokens. */
  deleteExpired(partner: string): Promise<void>;
  /** Queries the vault's database, for the readiness check. Rejects when it does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
};

/** The vault of this server, and the files of its card-entry page. */
export type OwnVault = { vault: TokenVault; files: FrameFiles };

/** Lifetime of a token. */
export const TOKEN_MS = 15 * 60_000;

/** Whether a text has the format of a token; anything else is unknown. */
export const isToken = (text: string): boolean => /^[\w-]{43}$/.test(text);
