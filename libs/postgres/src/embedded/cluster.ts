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
import { basename, join } from 'node:path';
import { DataError } from '../data-error.ts';
import type { DataLog } from '../data-log.ts';
import type { Binaries } from './binaries.ts';
import { placesOf, unfinishedName, type DataFolder } from './data-folder.ts';
import { programFailure } from './failure.ts';
import { isRunning } from './processes.ts';
import { DATABASE_NAME, PLAIN_ROLE, randomPassword, ROLES, type Secrets } from './roles.ts';
import { runAs } from './system-account.ts';
import { vaultStatements } from './vault-database.ts';

/** A complete database on disk. */
export type Cluster = {
  /** The folder that holds it, with no link on the way: PostgreSQL's account may not be able to pass the link's own folder. */
  home: string;
  secrets: Secrets;
};

/** Only the loopback address, only with a password. */
const HOST_RULES = 'host all all 127.0.0.1/32 scram-sha-256\n';

/** One statement a line, as PostgreSQL's single-user mode reads them. */
const foundingStatements = (secrets: Secrets): string =>
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
  const text = await readFile(placesOf(home).secrets, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw new DataError(
      `${placesOf(home).secrets} cannot be read (${error.message}). Give it back to the user who runs the server.`,
    );
  });
  return text === undefined ? undefined : (JSON.parse(text) as Secrets);
};

/** Removes what processes that are gone left half made. */
async function sweepUp(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const maker = /^\.new-(\d+)-/.exec(name)?.[1];
    if (maker !== undefined && !isRunning(Number(maker)))
      await rm(join(parent, name), { recursive: true, force: true });
  }
}

async function found(home: string, { account, path }: DataFolder, binaries: Binaries): Promise<void> {
  const places = placesOf(home);
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
  if (initdb.code !== 0) throw programFailure('The database could not be made', path, initdb.stderr);

  const secrets: Secrets = {
    admin: randomPassword(),
    owner: randomPassword(),
    app: randomPassword(),
    vaultOwner: randomPassword(),
    vault: randomPassword(),
  };
  await writeFile(places.secrets, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flush: true });
  const single = ['--single', '-D', places.pgdata, '-c', 'exit_on_error=on', 'postgres'];
  const founding = await runAs(account, binaries.postgres, single, foundingStatements(secrets));
  if (founding.code !== 0) throw programFailure('The database could not be set up', path, founding.stderr);
  await writeFile(join(places.pgdata, 'pg_hba.conf'), HOST_RULES, { flush: true });
}

/** Makes new names in a folder outlast a power failure. */
async function settle(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync();
  await handle.close();
}

/** Puts the finished home into its place, whole or not at all; says whether this process was the one to do it. */
async function publish(unfinished: string, folder: DataFolder): Promise<boolean> {
  await settle(unfinished);
  try {
    if (folder.parent === folder.path) {
      await rename(unfinished, folder.home);
    } else {
      const elsewhere = join(folder.parent, basename(unfinished).replace('.new-', 'database-'));
      await rename(unfinished, elsewhere);
      await symlink(elsewhere, folder.home).catch(async (error: unknown) => {
        await rm(elsewhere, { recursive: true, force: true });
        throw error;
      });
    }
    await settle(folder.parent);
    await settle(folder.path);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOTEMPTY' || code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * The database in this folder, which is made first where there is none. It is made aside and put
 * into place in one step: a kill at any moment leaves either no database or a complete one, and of two processes
 * that start at once both use the same.
 * @throws DataError when it cannot be made, or was made by another major version of PostgreSQL
 */
export async function ensureCluster(folder: DataFolder, binaries: Binaries, log: DataLog): Promise<Cluster> {
  await sweepUp(folder.parent);
  const existing = await readSecrets(folder.home);
  if (existing === undefined) {
    const unfinished = join(folder.parent, unfinishedName());
    try {
      await found(unfinished, folder, binaries);
      if (await publish(unfinished, folder))
        log.info(`Made a new PostgreSQL ${binaries.major} database in ${folder.path}.`);
    } finally {
      await rm(unfinished, { recursive: true, force: true });
    }
  }
  const home = await realpath(folder.home);
  const version = (await readFile(join(placesOf(home).pgdata, 'PG_VERSION'), 'utf8').catch(() => '')).trim();
  const secrets = await readSecrets(home);
  if (secrets === undefined || version === '') {
    throw new DataError(
      `${folder.home} is there but holds no complete database. Restore it from a backup, or move it away to start with an empty one.`,
    );
  }
  if (version !== binaries.major) {
    throw new DataError(
      `The database in ${folder.path} was made by PostgreSQL ${version}, and this is PostgreSQL ${binaries.major}. ` +
        `Carry it over with pg_dump and pg_restore, or choose a new folder with DATA_DIR.`,
    );
  }
  return { home, secrets };
}
