import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { findPostmaster, pathsOf } from '@dining/postgres';
import { clearFolder, newFolder, recordingLog } from '@dining/postgres/testing';
import { openData, type OpenData } from '../src/platform/db/open-data.ts';
import { processEnv } from '../testing/process-env.ts';

const WRITER = fileURLToPath(new URL('../testing/ledger-writer.ts', import.meta.url));

/** A data folder that servers open, write to and leave behind when they are killed. */
export type DataFolder = {
  /** Runs a server until it has acknowledged a number of rows, kills it, and returns the acknowledged rows. */
  writeAndKill(rows: number, alsoKill?: () => Promise<void>): Promise<number[]>;
  killPostgres(): Promise<void>;
  /** The running PostgreSQL of the folder, if any. */
  postmaster: () => ReturnType<typeof findPostmaster>;
  /** Opens the folder as a server in this process. @throws DataError while another server uses it */
  open(): Promise<OpenData>;
  /** Reopens the folder as a server and returns the acknowledged rows that are missing. */
  lostRows(acknowledged: readonly number[]): Promise<number[]>;
  /** Deletes the acknowledged rows, so that a next server can write them. */
  deleteRows(): Promise<void>;
  remove(): Promise<void>;
};

/** A new, empty data folder. */
export async function newDataFolder(): Promise<DataFolder> {
  const dataDir = await newFolder();
  const { pgdata } = pathsOf(join(dataDir, 'postgres'));
  const open = () => openData({ DATA_DIR: dataDir, DB_POOL_SIZE: 2, STATEMENT_TIMEOUT_MS: 5_000 }, recordingLog());
  return {
    async writeAndKill(rows, alsoKill) {
      const child = spawn(process.execPath, [WRITER, '--data', dataDir], {
        env: processEnv,
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const ended = once(child, 'exit');
      const acknowledged: number[] = [];
      for await (const line of createInterface({ input: child.stdout })) {
        acknowledged.push(Number(line));
        if (acknowledged.length !== rows) continue;
        child.kill('SIGKILL');
        await alsoKill?.();
      }
      await ended;
      return acknowledged;
    },
    async killPostgres() {
      process.kill((await findPostmaster(pgdata))?.pid ?? 0, 'SIGKILL');
    },
    postmaster: () => findPostmaster(pgdata),
    open,
    async lostRows(acknowledged) {
      const opened = await open();
      const stored = await opened.database.withPartner('demo', (trx) =>
        trx.selectFrom('prospect_email').select('email').execute(),
      );
      await opened.stop();
      const emails = new Set(stored.map(({ email }) => email));
      return acknowledged.filter((number) => !emails.has(`${number}@demo.example`));
    },
    async deleteRows() {
      const opened = await open();
      await opened.database.withPartner('demo', (trx) => trx.deleteFrom('prospect_email').execute());
      await opened.stop();
    },
    remove: () => clearFolder(dataDir),
  };
}
