import { readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Client } from 'pg';
import { DataError } from '../data-error.ts';
import type { DataLog } from '../data-log.ts';
import { makeFolder, pathsOf, type DataFolder } from './data-folder.ts';
import { startOver } from './failure.ts';
import { postgresPackage } from './postgres-package.ts';
import { startPostgres, type PostgresProcess, type ServerSettings } from './postgres-process.ts';
import { stopPostmaster } from './postmaster.ts';
import { embeddedUrl, newSecrets, randomPassword, setupStatements, type Secrets } from './roles.ts';

/** Only the loopback address, only with a password. */
const HOST_RULES = 'host all all 127.0.0.1/32 scram-sha-256\n';

/** A started database and the passwords of its roles. */
export type StartedCluster = PostgresProcess & { secrets: Secrets };

async function readSecrets(home: string): Promise<Secrets | undefined> {
  const { secrets } = pathsOf(home);
  const text = await readFile(secrets, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw new DataError(
      `${secrets} cannot be read (${error.message}). Make it readable for the user who runs the server.`,
    );
  });
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text) as Secrets;
  } catch {
    throw new DataError(`${secrets} is damaged: it is not JSON. ${startOver(dirname(home))}`);
  }
}

/** Creates roles and databases. The superuser has a password for this only, since initdb's is in a file for a moment. */
async function setUp(secrets: Secrets, password: string, port: number): Promise<void> {
  const url = new URL(embeddedUrl('admin', { ...secrets, admin: password }, port));
  url.pathname = '/postgres';
  const admin = new Client({ connectionString: url.href });
  await admin.connect();
  try {
    for (const statement of setupStatements(secrets)) await admin.query(statement);
  } finally {
    await admin.end();
  }
}

/** The passwords of the existing database; undefined when there is none. Removes one whose creation was interrupted. */
async function existingSecrets({ path, home }: DataFolder): Promise<Secrets | undefined> {
  const { pgdata, unfinished, secrets: secretsFile } = pathsOf(home);
  const isUnfinished = (await readFile(unfinished).catch(() => undefined)) !== undefined;
  if (isUnfinished) {
    await rm(pgdata, { recursive: true, force: true, maxRetries: 10 });
    await rm(secretsFile, { force: true });
  }
  const secrets = await readSecrets(home);
  const version = (await readFile(join(pgdata, 'PG_VERSION'), 'utf8').catch(() => '')).trim();
  if (secrets === undefined && version === '') return undefined;
  if (secrets === undefined || version === '')
    throw new DataError(`${join(path, 'postgres')} exists but holds no complete database. ${startOver(path)}`);
  const { major } = postgresPackage();
  if (version !== major)
    throw new DataError(
      `The database in ${path} was created by PostgreSQL ${version}, and this is PostgreSQL ${major}. ` +
        `Migrate it with pg_dump and pg_restore, or choose a new folder with DATA_DIR.`,
    );
  return secrets;
}

/**
 * Starts the database of a folder that this process owns, and creates it if there is none.
 * @throws DataError when it cannot be created or started, or another major version of PostgreSQL created it
 */
export async function startCluster(
  folder: DataFolder,
  preferredPort: number,
  settings: ServerSettings,
  log: DataLog,
): Promise<StartedCluster> {
  const { home } = folder;
  const { pgdata, secrets: secretsFile, unfinished } = pathsOf(home);
  await stopPostmaster(pgdata);
  const existing = await existingSecrets(folder);
  const start = { folder, preferredPort, settings, log };
  if (existing !== undefined)
    return { ...(await startPostgres({ ...start, isNew: false, password: '' })), secrets: existing };

  await makeFolder(home);
  await writeFile(unfinished, '');
  const secrets = newSecrets();
  const password = randomPassword();
  const started = await startPostgres({ ...start, isNew: true, password });
  try {
    await setUp(secrets, password, started.port);
    await writeFile(join(pgdata, 'pg_hba.conf'), HOST_RULES, { flush: true });
    await writeFile(secretsFile, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flush: true });
    await rm(unfinished);
  } catch (error) {
    await started.stop();
    throw error;
  }
  log.info(`Created a new PostgreSQL ${postgresPackage().major} database in ${folder.path}.`);
  return { ...started, secrets };
}
