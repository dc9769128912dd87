import {
  chmod,
  chown,
  mkdir,
  open,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { DataError } from '../data-error.ts';
import type { DataLog } from '../data-log.ts';
import type { Binaries } from './binaries.ts';
import { pathsOf, unfinishedName, type DataFolder } from './data-folder.ts';
import { programFailure, startOver } from './failure.ts';
import { isRunning } from './processes.ts';
import { DATABASE_NAME, PLAIN_ROLE, randomPassword, ROLES, type Secrets } from './roles.ts';
import { runAs } from './system-account.ts';
import { vaultStatements } from './vault-database.ts';

/** A complete database cluster on disk. */
export type Cluster = {
  /** The folder that holds it, with links resolved: PostgreSQL's account may not be able to reach the link itself. */
  home: string;
  secrets: Secrets;
};

/** Only the loopback address, only with a password. */
const HOST_RULES = 'host all all 127.0.0.1/32 scram-sha-256\n';

/** One statement per line, as PostgreSQL's single-user mode expects. */
const setupStatements = (secrets: Secrets): string =>
  [
    `alter role ${ROLES.admin} password '${secrets.admin}'`,
    `create role ${ROLES.owner} ${PLAIN_ROLE} password '${secrets.owner}'`,
    `create role ${ROLES.app} ${PLAIN_ROLE} password '${secrets.app}'`,
    `create database ${DATABASE_NAME} owner ${ROLES.owner}`,
    `revoke all on database ${DATABASE_NAME} from public`,
    `grant connect on database ${DATABASE_NAME} to ${ROLES.app}`,
    ...vaultStatements(secrets.vaultOwner ?? '', secrets.vault ?? ''),
  ].join(';\n') + ';\n';

const readSecrets = async (home: string): Promise<Secrets | undefined> => {
  const text = await readFile(pathsOf(home).secrets, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw new DataError(
      `${pathsOf(home).secrets} cannot be read (${error.message}). Make it readable for the user who runs the server.`,
    );
  });
  return text === undefined ? undefined : parseSecrets(text, home);
};

/** @throws DataError when the file was damaged, as by a full disk */
function parseSecrets(text: string, home: string): Secrets {
  try {
    return JSON.parse(text) as Secrets;
  } catch {
    throw new DataError(`${pathsOf(home).secrets} is damaged: it is not JSON. ${startOver(dirname(home))}`);
  }
}

/** Removes unfinished folders of processes that have ended. */
async function removeLeftovers(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const maker = /^\.new-(\d+)-/.exec(name)?.[1];
    if (maker !== undefined && !isRunning(Number(maker)))
      await rm(join(parent, name), { recursive: true, force: true });
  }
}

async function createCluster(home: string, { account, path }: DataFolder, binaries: Binaries): Promise<void> {
  const places = pathsOf(home);
  await mkdir(places.pgdata, { recursive: true });
  await chmod(home, 0o711);
  if (account !== undefined) await chown(places.pgdata, account.uid, account.gid);
  const plain = [
    '--pgdata',
    places.pgdata,
    '--username',
    ROLES.admin,
    '--auth',
    'trust',
    '--encoding',
    'UTF8',
    '--no-instructions',
  ];
  const locale = ['--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8', '--locale', 'C'];
  const initdb = await runAs(account, binaries.initdb, [...plain, ...locale]);
  if (initdb.code !== 0) throw programFailure('The database could not be created', path, initdb.stderr);

  const secrets: Secrets = {
    admin: randomPassword(),
    owner: randomPassword(),
    app: randomPassword(),
    vaultOwner: randomPassword(),
    vault: randomPassword(),
  };
  await writeFile(places.secrets, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flush: true });
  const single = ['--single', '-D', places.pgdata, '-c', 'exit_on_error=on', 'postgres'];
  const setup = await runAs(account, binaries.postgres, single, setupStatements(secrets));
  if (setup.code !== 0) throw programFailure('The database could not be set up', path, setup.stderr);
  await writeFile(join(places.pgdata, 'pg_hba.conf'), HOST_RULES, { flush: true });
}

/** Flushes a folder to disk, so that new names in it survive a power failure. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync();
  await handle.close();
}

/** Moves the finished home into place atomically. @returns false when another process was first */
async function publish(unfinished: string, folder: DataFolder): Promise<boolean> {
  await syncFolder(unfinished);
  try {
    if (folder.parent === folder.path) {
      await rename(unfinished, folder.home);
    } else {
      const fallback = join(folder.parent, basename(unfinished).replace('.new-', 'database-'));
      await rename(unfinished, fallback);
      await symlink(fallback, folder.home).catch(async (error: unknown) => {
        await rm(fallback, { recursive: true, force: true });
        throw error;
      });
    }
    await syncFolder(folder.parent);
    await syncFolder(folder.path);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOTEMPTY' || code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Returns the database in this folder and creates it if there is none. It is built in a temporary folder and moved into
 * place in one step: a kill at any moment leaves either no database or a complete one, and two processes that start at
 * the same time use the same one.
 * @throws DataError when it cannot be created, or another major version of PostgreSQL created it
 */
export async function ensureCluster(folder: DataFolder, binaries: Binaries, log: DataLog): Promise<Cluster> {
  await removeLeftovers(folder.parent);
  const existing = await readSecrets(folder.home);
  if (existing === undefined) {
    const unfinished = join(folder.parent, unfinishedName());
    try {
      await createCluster(unfinished, folder, binaries);
      if (await publish(unfinished, folder))
        log.info(`Created a new PostgreSQL ${binaries.major} database in ${folder.path}.`);
    } finally {
      await rm(unfinished, { recursive: true, force: true });
    }
  }
  const home = await realpath(folder.home);
  const version = (await readFile(join(pathsOf(home).pgdata, 'PG_VERSION'), 'utf8').catch(() => '')).trim();
  const secrets = await readSecrets(home);
  if (secrets === undefined || version === '') {
    throw new DataError(`${folder.home} exists but holds no complete database. ${startOver(folder.path)}`);
  }
  if (version !== binaries.major) {
    throw new DataError(
      `The database in ${folder.path} was created by PostgreSQL ${version}, and this is PostgreSQL ${binaries.major}. ` +
        `Migrate it with pg_dump and pg_restore, or choose a new folder with DATA_DIR.`,
    );
  }
  return { home, secrets };
}
