import type { Transaction } from 'kysely';
import { hashToken } from '../../platform/session/token-hash.ts';
import type { TenantTables } from './generated-tables.ts';
import type { VaultCard } from './vault.ts';

/** The vault's tables (vault-migrations). */
export type VaultTables = TenantTables;

/** A transaction of one partner in the vault's database; row-level security filters every statement. */
export type VaultTransaction = Transaction<VaultTables> & { readonly partner: string };

/** Stores a card under a hash of its token. */
export async function insertToken(
  trx: VaultTransaction,
  { token, card, expiresAt }: { token: string; card: VaultCard; expiresAt: Date },
): Promise<void> {
  await trx
    .insertInto('card_token')
    .values({
      partner: trx.partner,
      token_hash: hashToken(token),
      network: card.network,
      last_four: card.lastFour,
      fingerprint: card.fingerprint,
      expires_at: expiresAt,
    })
    .execute();
}

/** Deletes and returns the card of a token in one statement, so only one of several concurrent calls finds it. */
export async function takeToken(trx: VaultTransaction, token: string, now: Date): Promise<VaultCard | undefined> {
  const row = await trx
    .deleteFrom('card_token')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .returning(['network', 'last_four', 'fingerprint'])
    .executeTakeFirst();
  return row && { network: row.network, lastFour: row.last_four, fingerprint: row.fingerprint };
}

export async function deleteExpiredCardTokens(trx: VaultTransaction, now: Date): Promise<void> {
  await trx.deleteFrom('card_token').where('expires_at', '<=', now).execute();
}
