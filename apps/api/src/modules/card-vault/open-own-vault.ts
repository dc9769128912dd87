import type { DataLog } from '@dining/postgres';
import { migrate } from '../../platform/db/migrate.ts';
import { VAULT_MIGRATIONS_FOLDER } from '../../platform/db/migration-files.ts';
import type { OpenData } from '../../platform/db/open-data.ts';
import type { Env } from '../../platform/env/env.schema.ts';
import { openEmbeddedVault } from './embedded-vault.ts';
import { openFrameFiles } from './frame-files.ts';
import type { OwnVault } from './vault.ts';

/** Small, because cards are typed rarely. */
const POOL_SIZE = 3;

export type OwnVaultOptions = {
  env: Pick<Env, 'CARD_VAULT_URL' | 'CARD_ENTRY_DIR' | 'VAULT_KEY' | 'STATEMENT_TIMEOUT_MS'>;
  data: Pick<OpenData, 'vault'>;
  partners: readonly string[];
  log: DataLog;
  now(): Date;
};

/**
 * Migrates and opens the vault of this server.
 * @returns undefined when the vault is remote (CARD_VAULT_URL), or has no database
 * @throws DataError | SiteError with a message for the operator
 */
export async function openOwnVault({
  env,
  data,
  partners,
  log,
  now,
}: OwnVaultOptions): Promise<(OwnVault & { close(): Promise<void> }) | undefined> {
  if (env.CARD_VAULT_URL !== undefined || data.vault === undefined) return undefined;
  const files = openFrameFiles(env.CARD_ENTRY_DIR);
  const applied = await migrate({ ...data.vault, folder: VAULT_MIGRATIONS_FOLDER });
  if (applied.length > 0) log.info(`Migrated the vault: ${applied.join(', ')}.`);
  const vault = await openEmbeddedVault({
    url: data.vault.appUrl,
    key: env.VAULT_KEY,
    partners,
    poolSize: POOL_SIZE,
    statementTimeoutMs: env.STATEMENT_TIMEOUT_MS,
    now,
  });
  return { vault, files, close: () => vault.close() };
}
