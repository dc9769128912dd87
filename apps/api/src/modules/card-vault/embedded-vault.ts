import { randomBytes } from 'node:crypto';
import { connect, CONNECT_TIMEOUT_MS, sessionSettings } from '@dining/postgres';
import { Kysely } from 'kysely';
import { Pool } from 'pg';
import { connectionTurns } from '../../platform/db/connection-turns.ts';
import { refusePowerfulRole } from '../../platform/db/database.ts';
import { PartnerDialect } from '../../platform/db/partner-driver.ts';
import { cardFingerprint } from './card-fingerprint.ts';
import {
  deleteExpiredCardTokens,
  insertToken,
  takeToken,
  type VaultTables,
  type VaultTransaction,
} from './card-tokens.repository.ts';
import { isToken, TOKEN_MS, type TokenVault } from './vault.ts';

export type EmbeddedVaultOptions = {
  /** URL of the vault's migrated database, for the role that reads and writes it. */
  url: string;
  /** VAULT_KEY. */
  key: string;
  /** Partners whose cards it stores; the list grows when partners are added. */
  partners: readonly string[];
  poolSize: number;
  statementTimeoutMs: number;
  now(): Date;
};

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
    application_name: 'dining vault',
    onConnect: sessionSettings({
      search_path: 'public',
      timezone: 'UTC',
      statement_timeout: String(statementTimeoutMs),
    }),
  });
  // The next query on a lost connection gets the error; without a listener the event would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const turns = connectionTurns(poolSize);
  const byPartner = new Map<string, Kysely<VaultTables>>();

  function withPartner<T>(partner: string, work: (trx: VaultTransaction) => Promise<T>): Promise<T> {
    if (!partners.includes(partner)) throw new TypeError(`The vault has no partner ${JSON.stringify(partner)}.`);
    const takeConnection = () => turns.take(partner);
    const database =
      byPartner.get(partner) ??
      new Kysely<VaultTables>({ dialect: new PartnerDialect({ pool, partner, takeConnection }) });
    byPartner.set(partner, database);
    return database.transaction().execute((trx) => work(Object.assign(trx, { partner })));
  }

  return {
    async store(partner, { network, lastFour }, number) {
      const token = randomBytes(32).toString('base64url');
      const fingerprint = cardFingerprint(key, number);
      const expiresAt = new Date(now().getTime() + TOKEN_MS);
      await withPartner(partner, (trx) =>
        insertToken(trx, { token, card: { network, lastFour, fingerprint }, expiresAt }),
      );
      return token;
    },

    async redeem(partner, token) {
      if (!partners.includes(partner) || !isToken(token)) return undefined;
      return withPartner(partner, (trx) => takeToken(trx, token, now()));
    },

    deleteExpired: (partner) => withPartner(partner, (trx) => deleteExpiredCardTokens(trx, now())),

    ping: async () => void (await pool.query('select 1')),

    close: () => pool.end(),
  };
}
