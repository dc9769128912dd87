import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isRunning } from './processes.ts';

/** Who uses an embedded database: a server, or a command such as the importer. */
export type Use = 'server' | 'command';

/** URLs of the vault's database, for the role that owns its tables and the one that reads and writes them. */
export type VaultUrls = {
  ownerUrl: string;
  appUrl: string;
};

/** The content of connection.json: the owner of the running database, and how to reach it. */
export type Connection = {
  pid: number;
  use: Use;
  port: number;
  /** For the owner of the database, who migrates it. */
  ownerUrl: string;
  /** For the serving role, which row-level security binds. */
  appUrl: string;
  /** For the superuser: the operator's repairs and backups, never serving. */
  adminUrl: string;
  /** The vault's separate database; undefined in a data folder that is older than the vault. */
  vault?: VaultUrls | undefined;
};

/** The file whose lock says that a process owns the folder. */
export const lockFileOf = (dataDir: string): string => join(dataDir, 'postgres.lock');

/** The locks that this process holds; a lock without a reference would be collected, and so released. */
const held = new Set<DatabaseSync>();

const SQLITE_BUSY = 5;

/**
 * Makes this process the owner of a data folder. The lock belongs to the operating system (through SQLite, since Node has
 * no file locks), so it ends with the process, however that ends.
 * @returns what releases the lock; undefined while another process owns the folder
 */
export function takeFolder(dataDir: string): (() => void) | undefined {
  const lock = new DatabaseSync(lockFileOf(dataDir));
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return undefined;
    throw error;
  }
  held.add(lock);
  return () => {
    if (held.delete(lock)) lock.close();
  };
}

/** The file that tells other processes how to reach the running database. */
export const connectionFileOf = (dataDir: string): string => join(dataDir, 'connection.json');

/** What the last owner of the folder wrote, who may have ended. */
export async function readConnection(dataDir: string): Promise<Partial<Connection>> {
  const text = await readFile(connectionFileOf(dataDir), 'utf8').catch(() => '{}');
  try {
    return JSON.parse(text) as Partial<Connection>;
  } catch {
    return {};
  }
}

/** The database of a server that runs; undefined when there is none. */
export async function runningServer(dataDir: string): Promise<Connection | undefined> {
  const connection = await readConnection(dataDir);
  const isServer = connection.use === 'server' && connection.pid !== undefined && isRunning(connection.pid);
  return isServer ? (connection as Connection) : undefined;
}

export async function writeConnection(dataDir: string, connection: Connection): Promise<void> {
  await writeFile(connectionFileOf(dataDir), `${JSON.stringify(connection, null, 2)}\n`, { mode: 0o600 });
}
