import type { CardNetwork } from '@dining/rules';
import type { FrameFiles } from './frame-files.ts';

/** What is known of a card: never its number (CRD-02). */
export type VaultCard = {
  network: CardNetwork;
  lastFour: string;
  /** 32 bytes: HMAC-SHA256 of the number, so that the same card is known again (CRD-09). */
  fingerprint: Buffer;
};

/** Holds typed cards until the site that they were typed for redeems them. */
export type CardVault = {
  /**
   * Redeems a token, once; undefined when it is unknown, used, expired (15 minutes) or made for another partner.
   * @throws an error that becomes a 503 when the vault is unreachable; the token may be used up by then
   */
  redeem(partner: string, token: string): Promise<VaultCard | undefined>;
};

/** A vault that also issues tokens. */
export type TokenVault = CardVault & {
  /**
   * Stores a card, without its number, for 15 minutes.
   * @param number 12 to 19 digits that were checked
   * @returns the token, 43 letters of base64url that hold 256 random bits
   */
  store(partner: string, card: Pick<VaultCard, 'network' | 'lastFour'>, number: string): Promise<string>;
  /** Deletes a partner's expired tokens. */
  deleteExpired(partner: string): Promise<void>;
  close(): Promise<void>;
};

/** The vault of this server, and the page that fills it. */
export type OwnVault = { vault: TokenVault; files: FrameFiles };

/** How long a token can be used. */
export const TOKEN_MS = 15 * 60_000;

/** What tokens look like; anything else is unknown. */
export const isToken = (text: string): boolean => /^[\w-]{43}$/.test(text);
