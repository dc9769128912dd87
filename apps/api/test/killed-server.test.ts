import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { connect, findPostmaster, pathsOf } from '@dining/postgres';
import { clearFolder, newFolder, recordingLog } from '@dining/postgres/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openData } from '../src/platform/db/open-data.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const WRITER = fileURLToPath(new URL('../testing/ledger-writer.ts', import.meta.url));

let dataDir: string;
let pgdata: string;

beforeEach(async () => {
  dataDir = await newFolder();
  pgdata = pathsOf(join(dataDir, 'postgres')).pgdata;
});
afterEach(() => clearFolder(dataDir));

/** Runs a server until it has acknowledged a number of rows, kills it, and returns the acknowledged rows. */
async function writeAndKill(rows: number, alsoKill: () => Promise<void>): Promise<number[]> {
  const child = spawn(process.execPath, [WRITER, '--data', dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  const acknowledged: number[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    acknowledged.push(Number(line));
    if (acknowledged.length !== rows) continue;
    child.kill('SIGKILL');
    await alsoKill();
  }
  await ended;
  return acknowledged;
}

async function killPostgres(): Promise<void> {
  process.kill((await findPostmaster(pgdata))?.pid ?? 0, 'SIGKILL');
}

/** Reopens the folder as a server and returns the acknowledged rows that are missing. */
async function lostRows(acknowledged: readonly number[]): Promise<number[]> {
  const opened = await openData({ DATA_DIR: dataDir, DB_POOL_SIZE: 2, STATEMENT_TIMEOUT_MS: 5_000 }, recordingLog());
  const stored = await opened.database.withPartner('demo', (trx) =>
    trx.selectFrom('prospect_email').select('email').execute(),
  );
  await opened.stop();
  const emails = new Set(stored.map(({ email }) => email));
  return acknowledged.filter((number) => !emails.has(`${number}@demo.example`));
}

describe('a server killed without warning', () => {
  it('SRV-04 loses no acknowledged write, and its folder can be opened immediately although PostgreSQL still runs', async () => {
    const acknowledged = await writeAndKill(200, () => Promise.resolve());
    expect(acknowledged.length).toBeGreaterThanOrEqual(200);
    const left = await findPostmaster(pgdata);
    expect(left).toBeDefined();
    expect(await lostRows(acknowledged)).toEqual([]);
    expect(await findPostmaster(pgdata)).toBeUndefined();
  });

  it('SRV-04 loses no acknowledged write when PostgreSQL is killed with it twice in a row', async () => {
    for (const round of [1, 2]) {
      const acknowledged = await writeAndKill(100, killPostgres);
      expect(acknowledged.length).toBeGreaterThanOrEqual(100);
      expect(await lostRows(acknowledged), `round ${round}`).toEqual([]);
      await withOwner((owner) => owner.query(`set app.partner = 'demo'; delete from prospect_email`));
    }
  });

  it('SRV-04 can be replaced immediately by another server, while a third finds the folder in use', async () => {
    await writeAndKill(20, () => Promise.resolve());
    const next = await openData({ DATA_DIR: dataDir, DB_POOL_SIZE: 1, STATEMENT_TIMEOUT_MS: 5_000 }, recordingLog());
    await expect(
      openData({ DATA_DIR: dataDir, DB_POOL_SIZE: 1, STATEMENT_TIMEOUT_MS: 5_000 }, recordingLog()),
    ).rejects.toThrow(`in use by another server (process ${process.pid})`);
    await next.database.ping();
    await next.stop();
  });
});

async function withOwner(work: (owner: Awaited<ReturnType<typeof connect>>) => Promise<unknown>): Promise<void> {
  const opened = await openData({ DATA_DIR: dataDir, DB_POOL_SIZE: 1, STATEMENT_TIMEOUT_MS: 5_000 }, recordingLog());
  const owner = await connect(opened.ownerUrl, 'TEST');
  await work(owner);
  await owner.end();
  await opened.stop();
}
