// Written by `node apps/api/testing/table-types/write-table-types.ts` from the migrated database.
// Values are as platform/db/value-parsers.ts returns them: a date is "YYYY-MM-DD".

export type CardToken = {
  partner: string;
  /** SHA-256 of the token, which itself only the member's page has. */
  token_hash: Buffer;
  network: 'AMEX' | 'DISC' | 'MAST' | 'VISA';
  last_four: string;
  /** HMAC-SHA256 of the card number under VAULT_KEY. */
  fingerprint: Buffer;
  expires_at: Date;
};

/** The tables whose rows each belong to one partner. */
export type TenantTables = { card_token: CardToken };
