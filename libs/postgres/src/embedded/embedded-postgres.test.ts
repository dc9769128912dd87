import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { connect } from '../connect.ts';
import { clearFolder, newFolder, recordingLog } from './data-folder.testing.ts';
import { placesOf } from './data-folder.ts';
import { connectToData, startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts';
import { findPostmaster } from './postmaster.ts';
import { isRunning, isServerOf } from './processes.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let dataDir: string;
let pgdata: string;
let running: EmbeddedPostgres[] = [];

beforeEach(() => {
  running = [];
});
afterEach(() => Promise.all(running.map((one) => one.stop())));

const takeFolder = async (): Promise<void> => {
  dataDir = await newFolder();
  pgdata = placesOf(join(dataDir, 'postgres')).pgdata;
};
const giveFolderBack = (): Promise<void> => clearFolder(dataDir);

const keep = async (opening: Promise<EmbeddedPostgres>): Promise<EmbeddedPostgres> => {
  const opened = await opening;
  running.push(opened);
  return opened;
};
const server = (log = recordingLog()): Promise<EmbeddedPostgres> => keep(startEmbeddedPostgres({ dataDir, log }));
const guest = (log = recordingLog()): Promise<EmbeddedPostgres> => keep(connectToData({ dataDir, log }));
const ask = async (url: string, statement: string): Promise<Record<string, unknown>[]> => {
  const client = await connect(url, 'TEST');
  const { rows } = await client.query<Record<string, unknown>>(statement);
  await client.end();
  return rows;
};

describe('the embedded PostgreSQL', () => {
  beforeAll(takeFolder);
  afterAll(giveFolderBack);

  it('SRV-01 makes a database with an owner and a serving role, both without power, and keeps its passwords private', async () => {
    const { ownerUrl, appUrl } = await server();
    const powers = await ask(
      appUrl,
      `select rolname, rolsuper, rolbypassrls, rolcreatedb, rolcreaterole from pg_roles where rolname like 'dining%' and rolname <> 'dining_admin' order by 1`,
    );
    expect(powers).toEqual(
      ['dining_app', 'dining_owner', 'dining_vault', 'dining_vault_owner'].map((rolname) => ({
        rolname,
        rolsuper: false,
        rolbypassrls: false,
        rolcreatedb: false,
        rolcreaterole: false,
      })),
    );
    expect(
      await ask(
        ownerUrl,
        `select datname, pg_get_userbyid(datdba) as owner, pg_encoding_to_char(encoding) as encoding, datlocale from pg_database where datname = 'dining'`,
      ),
    ).toEqual([{ datname: 'dining', owner: 'dining_owner', encoding: 'UTF8', datlocale: 'C.UTF-8' }]);
    const settings = await ask(
      appUrl,
      `select name, setting from pg_settings where name in ('fsync', 'jit', 'TimeZone', 'listen_addresses', 'max_connections') order by 1`,
    );
    expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toEqual({
      fsync: 'on',
      jit: 'off',
      TimeZone: 'UTC',
      listen_addresses: '127.0.0.1',
      max_connections: '50',
    });
    const secret = [join(dataDir, 'connection.json'), placesOf(join(dataDir, 'postgres')).secrets];
    expect((await Promise.all(secret.map((file) => stat(file)))).map(({ mode }) => mode & 0o777)).toEqual([
      0o600, 0o600,
    ]);
    expect(JSON.parse(await readFile(join(dataDir, 'connection.json'), 'utf8'))).toMatchObject({ ownerUrl, appUrl });
    await expect(ask(appUrl.replace(/:[^:@]+@/, ':wrong@'), 'select 1')).rejects.toThrow(/refused the password/);
  });

  it('SRV-04 refuses a second server on the same folder, naming process, folder and fix, and leaves the first alone', async () => {
    const first = await server();
    await expect(server()).rejects.toThrow(
      `The data folder ${dataDir} is in use by another server (process ${process.pid}). Stop that one first, or give this one a folder of its own: DATA_DIR=<another folder>.`,
    );
    expect(await ask(first.appUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
    await first.stop();
    expect(await findPostmaster(pgdata)).toBeUndefined();
    await server();
  });

  it('lets commands work beside a server, and ends with the last who leaves, in any order', async () => {
    const alone = await guest();
    const beside = await server();
    expect(beside.appUrl).toBe(alone.appUrl);
    await alone.stop();
    expect(await ask(beside.appUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
    const late = await guest();
    await beside.stop();
    await beside.stop();
    expect(await ask(late.appUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
    await late.stop();
    expect(await findPostmaster(pgdata)).toBeUndefined();
  });

  it('keeps data, passwords and port from one start to the next', async () => {
    const first = await server();
    await ask(first.ownerUrl, 'create table kept (x int); insert into kept values (7)');
    await first.stop();
    const second = await server();
    expect(second.appUrl).toBe(first.appUrl);
    expect(await ask(second.ownerUrl, 'select x from kept')).toEqual([{ x: 7 }]);
  });

  it('SRV-04 starts over the pid file of a server that is gone, also when another program has its id now', async () => {
    const first = await server();
    await first.stop();
    for (const pid of [process.pid, 1, 2 ** 22 - 1]) {
      await writeFile(
        join(pgdata, 'postmaster.pid'),
        `${pid}\n${pgdata}\n1700000000\n5432\n\n127.0.0.1\n0 0\nready   \n`,
      );
      const next = await server();
      expect(await ask(next.appUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
      await next.stop();
    }
  });

  it('SRV-04 comes back on the same address after PostgreSQL was killed under it', async () => {
    const log = recordingLog();
    const { appUrl, ownerUrl } = await server(log);
    await ask(ownerUrl, 'create table outlived (x int); insert into outlived values (7)');
    const { pid } = (await findPostmaster(pgdata)) ?? { pid: 0 };
    process.kill(pid, 'SIGKILL');
    await expect.poll(() => log.lines.at(-1), { timeout: 20_000 }).toBe('The embedded PostgreSQL answers again.');
    expect(await ask(appUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(await ask(ownerUrl, 'select x from outlived')).toEqual([{ x: 7 }]);
    expect((await findPostmaster(pgdata))?.pid).not.toBe(pid);
    await expect(server()).rejects.toThrow(/in use by another server/);
  });

  it('logs no statement, value or detail', async () => {
    const { ownerUrl } = await server();
    await ask(ownerUrl, `create table person (email text unique); insert into person values ('secret@demo.example')`);
    await expect(ask(ownerUrl, `insert into person values ('secret@demo.example')`)).rejects.toThrow(/duplicate key/);
    await expect(ask(ownerUrl, `select 'secret@demo.example'::int`)).rejects.toThrow(/invalid input/);
    expect(await readFile(placesOf(join(dataDir, 'postgres')).log, 'utf8')).not.toContain('secret');
  });

  it('knows its server from another program with the same id', async () => {
    await server();
    const { pid } = (await findPostmaster(pgdata)) ?? { pid: 0 };
    expect(await isServerOf(pid, pgdata)).toBe(true);
    expect(await isServerOf(pid, dataDir)).toBe(false);
    expect(await isServerOf(process.pid, pgdata)).toBe(false);
    expect(isRunning(2 ** 22 - 1)).toBe(false);
  });
});

describe('a new folder for the embedded PostgreSQL', () => {
  beforeEach(takeFolder);
  afterEach(giveFolderBack);

  it('starts once when several start at once on a new folder', async () => {
    const all = await Promise.all([server(), guest(), guest()]);
    expect(new Set(all.map(({ appUrl }) => appUrl)).size).toBe(1);
    await Promise.all(all.map((one) => one.stop()));
    expect(await findPostmaster(pgdata)).toBeUndefined();
  });

  it('says when the database was made by another major version, or is not whole', async () => {
    await (await server()).stop();
    await writeFile(join(pgdata, 'PG_VERSION'), '17\n');
    await expect(server()).rejects.toThrow(
      /was made by PostgreSQL 17, and this is PostgreSQL 18\. Carry it over with pg_dump/,
    );
    await rm(pgdata, { recursive: true });
    await expect(server()).rejects.toThrow(/holds no complete database/);
  });
});
