import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { connect } from '../connect.ts';
import { DataError } from '../data-error.ts';
import { clearFolder, newFolder, recordingLog } from './data-folder.testing.ts';
import { pathsOf } from './data-folder.ts';
import { connectToData, startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts';

/** The data folder of a test, with the servers and commands that use it. */
export type UsedFolder = {
  dataDir: string;
  /** The database in the folder. */
  pgdata: string;
  startServer(log?: ReturnType<typeof recordingLog>): Promise<EmbeddedPostgres>;
  /** Opens the folder as a command does, which starts PostgreSQL when there is no server. */
  openForCommand(log?: ReturnType<typeof recordingLog>): Promise<EmbeddedPostgres>;
  /** Stops what was started since the last call. */
  stopAll(): Promise<void>;
  /** Stops everything, and removes the folder. */
  remove(): Promise<void>;
};

/** Makes an empty data folder. */
export async function newUsedFolder(): Promise<UsedFolder> {
  const dataDir = await newFolder();
  let running: EmbeddedPostgres[] = [];
  const track = async (opening: Promise<EmbeddedPostgres>): Promise<EmbeddedPostgres> => {
    const opened = await opening;
    running.push(opened);
    return opened;
  };
  const stopAll = async (): Promise<void> => {
    const started = running;
    running = [];
    await Promise.all(started.map((one) => one.stop()));
  };
  return {
    dataDir,
    pgdata: pathsOf(join(dataDir, 'postgres')).pgdata,
    startServer: (log = recordingLog()) => track(startEmbeddedPostgres({ dataDir, log })),
    openForCommand: (log = recordingLog()) => track(connectToData({ dataDir, log })),
    stopAll,
    remove: async () => {
      await stopAll();
      await clearFolder(dataDir);
    },
  };
}

/** The rows of one statement. */
export async function query(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = await connect(url, 'TEST');
  const { rows } = await client.query<Record<string, unknown>>(statement);
  await client.end();
  return rows;
}

/** Leaves a pid file of a dead server for each id, and expects the next server to start. */
export async function startDespitePidFiles(
  { pgdata, startServer }: UsedFolder,
  pids: readonly number[],
): Promise<void> {
  const first = await startServer();
  await first.stop();
  for (const pid of pids) {
    await writeFile(
      join(pgdata, 'postmaster.pid'),
      `${pid}\n${pgdata}\n1700000000\n5432\n\n127.0.0.1\n0 0\nready   \n`,
    );
    const next = await startServer();
    expect(await query(next.appUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
    await next.stop();
  }
}

/** A file of the data folder that is damaged: its new text, or undefined when it is lost. */
type Damage = { file: string; text: string | undefined; message: RegExp };

/** Damages a file, and expects the next start to fail with one message that says what is damaged and how to fix it. */
export async function expectFixNamed(
  { dataDir, startServer }: UsedFolder,
  { file, text, message }: Damage,
): Promise<void> {
  await (await startServer()).stop();
  if (text === undefined) await rm(join(dataDir, file));
  else await writeFile(join(dataDir, file), text);
  const failure = await startServer().catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(DataError);
  expect((failure as Error).message).toMatch(message);
  expect((failure as Error).message).toMatch(/move it away to start over: mv \S+ \S+\.damaged/);
}
