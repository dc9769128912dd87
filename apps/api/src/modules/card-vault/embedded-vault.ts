import { createHash, createHmac, randomBytes } from 'node:crypto';
import { connect, CONNECT_TIMEOUT_MS } from '@dining/postgres';
import type { CardNetwork } from '@dining/rules';
import { Kysely } from 'kysely';
import { Pool } from 'pg';
import { refusePowerfulRole } from '../../platform/db/database.ts';
import { PartnerDialect } from '../../platform/db/partner-driver.ts';
import { isToken, TOKEN_MS, type TokenVault } from './card-vault.ts';

/** The vault's table (vault-migrations). */
type VaultTables = {
  card_token: {
    partner: string;
    token_hash: Buffer;
    network: CardNetwork;
    last_four: string;
    fingerprint: Buffer;
    expires_at: Date;
  };
};

export type EmbeddedVaultOptions = {
  /** URL of the vault's migrated database, for the role that reads and writes it. */
  url: string;
  /** VAULT_KEY. */
  key: string;
  /** Partners whose cards it stores. */
  partners: readonly string[];
  poolSize: number;
  statementTimeoutMs: number;
  now(): Date;
};

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * The vault on a separate database, which stores a keyed fingerprint instead of the number and a hash instead of the
 * token. The database itself isolates partners, as the platform's does.
 * @throws DataError when the database cannot be reached, or its role is too powerful
 */
export async function openEmbeddedVault({
  url,
  key,
  partners,
  poolSize,
  statementTimeoutMs,
  now,
}: EmbeddedVaultOptions): Promise<TokenVault> {
  const probe = await connect(url, 'VAULT_DATABASE_URL', { application_name: 'dining vault' });
  await refusePowerfulRole(probe, 'VAULT_DATABASE_URL').finally(() => probe.end());
  const pool = new Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: statementTimeoutMs,
    application_name: 'dining vault',
    options: '-c search_path=public -c timezone=UTC',
  });
  // The next query on a lost connection gets the error; without a listener the event would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const byPartner = new Map(
    partners.map((partner) => [partner, new Kysely<VaultTables>({ dialect: new PartnerDialect(pool, partner) })]),
  );

  function databaseOf(partner: string): Kysely<VaultTables> {
    const database = byPartner.get(partner);
    if (database === undefined) throw new TypeError(`The vault has no partner ${JSON.stringify(partner)}.`);
    return database;
  }

  return {
    async store(partner, { network, lastFour }, number) {
      const token = randomBytes(32).toString('base64url');
      const fingerprint = createHmac('sha256', key).update(number).digest();
      const expires_at = new Date(now().getTime() + TOKEN_MS);
      await databaseOf(partner)
        .transaction()
        .execute((trx) =>
          trx
            .insertInto('card_token')
            .values({ partner, token_hash: hashOf(token), network, last_four: lastFour, fingerprint, expires_at })
            .execute(),
        );
      return token;
    },

    async redeem(partner, token) {
      const database = byPartner.get(partner);
      if (database === undefined || !isToken(token)) return undefined;
      // One statement deletes and returns the row, so only one of several concurrent calls finds it.
      const redeemed = await database
        .transaction()
        .execute((trx) =>
          trx
            .deleteFrom('card_token')
            .where('partner', '=', partner)
            .where('token_hash', '=', hashOf(token))
            .where('expires_at', '>', now())
            .returning(['network', 'last_four', 'fingerprint'])
            .executeTakeFirst(),
        );
      return redeemed && { network: redeemed.network, lastFour: redeemed.last_four, fingerprint: redeemed.fingerprint };
    },

    async deleteExpired(partner) {
      await databaseOf(partner)
        .transaction()
        .execute((trx) =>
          trx.deleteFrom('card_token').where('partner', '=', partner).where('expires_at', '<=', now()).execute(),
        );
    },

    close: () => pool.end(),
  };
}
