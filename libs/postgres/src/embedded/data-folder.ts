import { randomBytes } from 'node:crypto';
import { access, chmod, constants, lstat, mkdir, realpath, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { DataError } from '../data-error.ts';
import type { DataLog } from '../data-log.ts';
import { databaseAccount, runAs, type Account } from './system-account.ts';

/** Fallback location of the database when root's data folder is unreachable for PostgreSQL's account. */
const SYSTEM_DATA = '/var/lib/dining-rewards';

/** A checked data folder and its paths. */
export type DataFolder = {
  /** The data folder as configured, absolute. */
  path: string;
  /** The database's home inside it: a folder, or a link to one elsewhere; it may not exist yet. */
  home: string;
  /** The folder that really holds (or will hold) the home: the data folder itself or the fallback. */
  parent: string;
  /** The account that runs PostgreSQL; undefined for the user who runs the server. */
  account: Account | undefined;
};

/** The paths inside the database's home. */
export const pathsOf = (home: string) => ({
  pgdata: join(home, 'data'),
  secrets: join(home, 'secrets.json'),
  log: join(home, 'postgres.log'),
});

/** The file that tells other commands how to reach the running database. */
export const connectionFileOf = (dataDir: string): string => join(resolve(dataDir), 'connection.json');

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
async function makeFolder(path: string, traversable: boolean): Promise<void> {
  const outermost = await mkdir(path, { recursive: true });
  const created: string[] = [];
  if (outermost !== undefined)
    for (let step = path; step.length >= outermost.length; step = dirname(step)) created.push(step);
  await Promise.all(created.map((folder) => chmod(folder, traversable ? 0o711 : 0o700)));
}

async function canEnter(account: Account, folder: string): Promise<boolean> {
  return (await runAs(account, '/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder])).code === 0;
}

/** The outermost folder on the path that the account may not traverse, judged by its mode. */
async function closedFolder(account: Account, folder: string): Promise<string> {
  const above = dirname(folder) === folder ? folder : await closedFolder(account, dirname(folder));
  if (above !== dirname(folder)) return above;
  const { mode, uid, gid } = await stat(above);
  const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
  return (mode & bit) === 0 ? above : folder;
}

async function openFallbackFolder(path: string, closed: string, account: Account, log: DataLog): Promise<string> {
  await makeFolder(SYSTEM_DATA, true);
  log.warn(
    `The folder ${closed} is closed to the system account ${account.name}, which runs PostgreSQL: the database is stored under ${SYSTEM_DATA}, ` +
      `with a link to it in ${path}. To choose another location, set DATA_DIR.`,
  );
  return SYSTEM_DATA;
}

/**
 * Checks that the data folder can hold a database, and creates it if it is missing.
 * @param mayUseFallback whether the database may be put under /var/lib, with a link in the data folder, when
 * PostgreSQL's account cannot reach root's data folder; true for the default folder, false for a configured one
 * @throws DataError when the folder cannot be created, read, written or reached
 */
export async function prepareDataFolder(dataDir: string, mayUseFallback: boolean, log: DataLog): Promise<DataFolder> {
  const wanted = resolve(dataDir);
  const asRoot = process.getuid?.() === 0;
  try {
    await makeFolder(wanted, asRoot);
    await access(wanted, constants.R_OK | constants.W_OK | constants.X_OK);
    await access(connectionFileOf(wanted), constants.R_OK | constants.W_OK).catch((error: NodeJS.ErrnoException) => {
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
  const home = join(path, 'postgres');
  const exists = (await lstat(home).catch(() => undefined)) !== undefined;
  const realHome = await realpath(home).catch(() => home);
  if (exists && (await stat(realHome).catch(() => undefined)) === undefined) {
    throw new DataError(
      `${home} is a link to a folder that no longer exists. Restore that folder, or remove the link to start with an empty database.`,
    );
  }
  const { pgdata } = pathsOf(realHome);
  const account = await databaseAccount(pgdata, log);
  const parent = exists ? dirname(realHome) : path;

  if (account === undefined) {
    const owner = (await stat(pgdata).catch(() => undefined))?.uid;
    if (owner !== undefined && owner !== process.getuid?.()) {
      throw new DataError(
        `The database in ${path} belongs to another user (id ${owner}), and only that user or root may run it. ` +
          `Start the server as before, change the folder's owner (chown -R ${process.getuid?.()} ${path}), or choose another folder with DATA_DIR.`,
      );
    }
    return { path, home, parent, account };
  }
  if (await canEnter(account, parent)) return { path, home, parent, account };

  const closed = await closedFolder(account, parent);
  if (!exists && mayUseFallback)
    return { path, home, parent: await openFallbackFolder(path, closed, account, log), account };
  throw new DataError(
    `PostgreSQL refuses to run as root, and the system account ${account.name} that runs it instead cannot reach the data folder ${path}: ${closed} is closed to it. ` +
      `Allow access (chmod o+x ${closed}), choose a folder that it can reach (DATA_DIR=/var/lib/dining), or start the server as an ordinary user.`,
  );
}

/**
 * A name for an unfinished file or folder: it contains the process id, so that later processes can remove leftovers.
 */
export const unfinishedName = (): string => `.new-${process.pid}-${randomBytes(4).toString('hex')}`;
