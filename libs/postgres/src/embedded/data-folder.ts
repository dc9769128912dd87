import { execFile } from 'node:child_process';
import {
  access,
  chmod,
  constants,
  cp,
  lstat,
  mkdir,
  mkdtemp,
  realpath,
  rename,
  rm,
  stat,
  symlink,
} from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { DataError } from '../data-error.ts';
import type { DataLog } from '../data-log.ts';
import { connectionFileOf, lockFileOf } from './folder-lock.ts';
import { postgresPackage, type PostgresPackage } from './postgres-package.ts';

/** The system account that runs PostgreSQL for root, which it refuses. */
export type Account = {
  name: string;
  uid: number;
  gid: number;
};

/** A checked data folder and its paths. */
export type DataFolder = {
  /** The data folder, absolute and without links. */
  path: string;
  /** The database's home inside it, or where a link there leads; it may not exist yet. */
  home: string;
  /** The account that runs PostgreSQL for root; undefined for the user who runs the server. */
  account: Account | undefined;
  /** The package of PostgreSQL's programs where that account reaches it. */
  programs: string;
};

/** Where root's database and a copy of the programs go when the account of PostgreSQL cannot reach theirs. */
const SYSTEM_DATA = '/var/lib/dining-rewards';

/** The paths inside the database's home. */
export const pathsOf = (home: string) => ({
  pgdata: join(home, 'data'),
  secrets: join(home, 'secrets.json'),
  log: join(home, 'postgres.log'),
  /** Exists while the database is created. */
  unfinished: join(home, 'unfinished'),
});

const reasonOf = (error: unknown): string => {
  const { code, message } = error as NodeJS.ErrnoException;
  const known: Record<string, string> = {
    EACCES: 'permission denied',
    EPERM: 'not permitted',
    EROFS: 'the file system is read-only',
    ENOTDIR: 'a part of the path is a file',
    EEXIST: 'it is a file',
    ENOSPC: 'the disk is full',
  };
  return known[code ?? ''] ?? message;
};

/** Creates the folder if it is missing; new folders are private, or at most traversable for PostgreSQL's account. */
export async function makeFolder(path: string): Promise<void> {
  const outermost = await mkdir(path, { recursive: true });
  const created: string[] = [];
  if (outermost !== undefined)
    for (let step = path; step.length >= outermost.length; step = dirname(step)) created.push(step);
  const mode = process.getuid?.() === 0 ? 0o711 : 0o700;
  await Promise.all(created.map((folder) => chmod(folder, mode)));
}

/** For root, the owner of the existing data, or `postgres`; before the package has created that one, with negative ids. */
async function databaseAccount(pgdata: string): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const data = await stat(pgdata).catch(() => undefined);
  if (data !== undefined && data.uid !== 0) return { name: `user ${data.uid}`, uid: data.uid, gid: data.gid };
  const id = async (option: string): Promise<number> => {
    const found = await promisify(execFile)('id', [option, 'postgres']).catch(() => ({ stdout: '-1' }));
    return Number(found.stdout);
  };
  return { name: 'postgres', uid: await id('-u'), gid: await id('-g') };
}

/** The outermost folder on the path that the account may not traverse, judged by its mode. */
async function closedFolder(account: Account, folder: string): Promise<string | undefined> {
  const above = dirname(folder) === folder ? undefined : await closedFolder(account, dirname(folder));
  if (above !== undefined) return above;
  const { mode, uid, gid } = await stat(folder);
  const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
  return (mode & bit) === 0 ? folder : undefined;
}

/** Links the database's home in a closed data folder to a new folder elsewhere. */
async function linkHome(home: string, closed: string, account: Account, log: DataLog): Promise<string> {
  await makeFolder(SYSTEM_DATA);
  const elsewhere = await mkdtemp(join(SYSTEM_DATA, 'database-'));
  await chmod(elsewhere, 0o711);
  await symlink(elsewhere, home);
  log.warn(
    `The folder ${closed} is closed to the system account ${account.name}, which runs PostgreSQL: the database is stored under ${SYSTEM_DATA}, ` +
      `with a link to it in ${dirname(home)}. To choose another location, set DATA_DIR.`,
  );
  return elsewhere;
}

/** A copy of PostgreSQL's programs for an account that cannot reach the checkout. */
async function copyPrograms({ folder, version }: PostgresPackage, account: Account, log: DataLog): Promise<string> {
  const copy = join(SYSTEM_DATA, `${basename(folder)}-${version}`);
  if ((await stat(copy).catch(() => undefined)) !== undefined) return copy;
  log.info(
    `The system account ${account.name} cannot run the PostgreSQL programs in ${folder}: copying them to ${copy}.`,
  );
  await makeFolder(SYSTEM_DATA);
  const unfinished = await mkdtemp(join(SYSTEM_DATA, 'programs-'));
  await cp(folder, unfinished, { recursive: true, verbatimSymlinks: true });
  await promisify(execFile)('chmod', ['-R', 'a+rX', unfinished]);
  // Another process may have put its copy there meanwhile; then that copy is used.
  await rename(unfinished, copy).catch(() => rm(unfinished, { recursive: true, force: true }));
  return copy;
}

/**
 * Checks that the data folder can hold a database, and creates it if it is missing.
 * @param mayUseFallback whether the database may be put under /var/lib, with a link in the data folder, when
 * PostgreSQL's account cannot reach root's data folder; true for the default folder, false for a configured one
 * @throws DataError when the folder cannot be created, read, written or reached
 */
export async function prepareDataFolder(dataDir: string, mayUseFallback: boolean, log: DataLog): Promise<DataFolder> {
  const wanted = resolve(dataDir);
  try {
    await makeFolder(wanted);
    await access(wanted, constants.R_OK | constants.W_OK | constants.X_OK);
    for (const file of [connectionFileOf(wanted), lockFileOf(wanted)])
      await access(file, constants.R_OK | constants.W_OK).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
      });
  } catch (error) {
    if ((await stat(wanted).catch(() => undefined))?.isFile())
      throw new DataError(
        `The data folder ${wanted} is a file. Move it away (mv ${wanted} ${wanted}.old), or choose a folder with DATA_DIR.`,
      );
    throw new DataError(
      `The data folder ${wanted} cannot be used: ${reasonOf(error)}. ` +
        `Give it to the user who runs the server (chown -R ${process.getuid?.() ?? '<user>'} ${wanted}), or choose another folder with DATA_DIR.`,
    );
  }
  const path = await realpath(wanted);
  const inside = join(path, 'postgres');
  const exists = (await lstat(inside).catch(() => undefined)) !== undefined;
  const home = exists ? await realpath(inside).catch(() => undefined) : inside;
  if (home === undefined)
    throw new DataError(
      `${inside} is a link to a folder that no longer exists. Restore that folder, or remove the link to start with an empty database.`,
    );
  const { pgdata } = pathsOf(home);
  const installed = postgresPackage();
  const account = await databaseAccount(pgdata);
  if (account !== undefined) {
    const isClosed = (await closedFolder(account, join(installed.folder, 'native', 'bin'))) !== undefined;
    const programs = isClosed ? await copyPrograms(installed, account, log) : installed.folder;
    const closed = await closedFolder(account, exists ? home : path);
    if (closed === undefined) return { path, home, account, programs };
    if (!exists && mayUseFallback) return { path, home: await linkHome(home, closed, account, log), account, programs };
    throw new DataError(
      `PostgreSQL refuses to run as root, and the system account ${account.name} that runs it instead cannot reach the data folder ${path}: ${closed} is closed to it. ` +
        `Allow access (chmod o+x ${closed}), choose a folder that it can reach (DATA_DIR=/var/lib/dining), or start the server as an ordinary user.`,
    );
  }
  const owner = (await stat(pgdata).catch(() => undefined))?.uid;
  if (owner !== undefined && owner !== process.getuid?.())
    throw new DataError(
      `The database in ${path} belongs to another user (id ${owner}), and only that user or root may run it. ` +
        `Start the server as before, change the folder's owner (chown -R ${process.getuid?.()} ${path}), or choose another folder with DATA_DIR.`,
    );
  return { path, home, account, programs: installed.folder };
}
