import type { CardNetwork } from '@dining/rules';

/** What is known of a card: never its number (CRD-02). */
export type VaultCard = {
  network: CardNetwork;
  lastFour: string;
  /** 32 bytes: HMAC-SHA256 of the number, so that the same card is known again (CRD-09). */
  fingerprint: Buffer;
};

/** Where typed cards wait for the site that they were typed for. */
export type CardVault = {
  /**
   * Takes a token once; undefined when it is unknown, used, expired (15 minutes) or made for another partner.
   * @throws an error for which calls answer 503 when the vault is out of reach; the token may be used then
   */
  redeem(partner: string, token: string): Promise<VaultCard | undefined>;
};

/** A vault that gives tokens, too. */
export type TokenVault = CardVault & {
  /**
   * Keeps a card, but not its number, for 15 minutes.
   * @param number 12 to 19 digits that were checked
   * @returns the token, 43 letters of base64url that hold 256 random bits
   */
  keep(partner: string, card: Pick<VaultCard, 'network' | 'lastFour'>, number: string): Promise<string>;
  /** Forgets the tokens that have expired. */
  sweep(): Promise<void>;
  close(): Promise<void>;
};

/** How long a token can be used. */
export const TOKEN_MS = 15 * 60_000;

/** What tokens look like; anything else is unknown. */
export const isToken = (text: string): boolean => /^[\w-]{43}$/.test(text);
