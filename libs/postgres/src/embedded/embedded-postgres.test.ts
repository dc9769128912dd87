import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { connect } from '../connect.ts';
import { DataError } from '../data-error.ts';
import { clearFolder, newFolder, recordingLog } from './data-folder.testing.ts';
import { pathsOf } from './data-folder.ts';
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

const createFolder = async (): Promise<void> => {
  dataDir = await newFolder();
  pgdata = pathsOf(join(dataDir, 'postgres')).pgdata;
};
const removeFolder = (): Promise<void> => clearFolder(dataDir);

const track = async (opening: Promise<EmbeddedPostgres>): Promise<EmbeddedPostgres> => {
  const opened = await opening;
  running.push(opened);
  return opened;
};
const startServer = (log = recordingLog()): Promise<EmbeddedPostgres> => track(startEmbeddedPostgres({ dataDir, log }));
const joinAsGuest = (log = recordingLog()): Promise<EmbeddedPostgres> => track(connectToData({ dataDir, log }));
const query = async (url: string, statement: string): Promise<Record<string, unknown>[]> => {
  const client = await connect(url, 'TEST');
  const { rows } = await client.query<Record<string, unknown>>(statement);
  await client.end();
  return rows;
};

describe('the embedded PostgreSQL', () => {
  beforeAll(createFolder);
  afterAll(removeFolder);

  it('SRV-01 creates a database with an unprivileged owner and serving role, and private password files', async () => {
    const { ownerUrl, appUrl } = await startServer();
    const powers = await query(
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
      await query(
        ownerUrl,
        `select datname, pg_get_userbyid(datdba) as owner, pg_encoding_to_char(encoding) as encoding, datlocale from pg_database where datname = 'dining'`,
      ),
    ).toEqual([{ datname: 'dining', owner: 'dining_owner', encoding: 'UTF8', datlocale: 'C.UTF-8' }]);
    const settings = await query(
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
    const privateFiles = [join(dataDir, 'connection.json'), pathsOf(join(dataDir, 'postgres')).secrets];
    expect((await Promise.all(privateFiles.map((file) => stat(file)))).map(({ mode }) => mode & 0o777)).toEqual([
      0o600, 0o600,
    ]);
    expect(JSON.parse(await readFile(join(dataDir, 'connection.json'), 'utf8'))).toMatchObject({ ownerUrl, appUrl });
    await expect(query(appUrl.replace(/:[^:@]+@/, ':wrong@'), 'select 1')).rejects.toThrow(/refused the password/);
  });

  it('SRV-04 refuses a second server on the same folder, naming process, folder and fix, and leaves the first firstGuest', async () => {
    const first = await startServer();
    await expect(startServer()).rejects.toThrow(
      `The data folder ${dataDir} is in use by another server (process ${process.pid}). Stop that one first, or give this one a separate folder: DATA_DIR=<another folder>.`,
    );
    expect(await query(first.appUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
    await first.stop();
    expect(await findPostmaster(pgdata)).toBeUndefined();
    await startServer();
  });

  it('lets commands join a running server, and stops when the last of them leaves, in any order', async () => {
    const firstGuest = await joinAsGuest();
    const joined = await startServer();
    expect(joined.appUrl).toBe(firstGuest.appUrl);
    await firstGuest.stop();
    expect(await query(joined.appUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
    const lateGuest = await joinAsGuest();
    await joined.stop();
    await joined.stop();
    expect(await query(lateGuest.appUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
    await lateGuest.stop();
    expect(await findPostmaster(pgdata)).toBeUndefined();
  });

  it('preserves data, passwords and port across restarts', async () => {
    const first = await startServer();
    await query(first.ownerUrl, 'create table stored (x int); insert into stored values (7)');
    await first.stop();
    const second = await startServer();
    expect(second.appUrl).toBe(first.appUrl);
    expect(await query(second.ownerUrl, 'select x from stored')).toEqual([{ x: 7 }]);
  });

  it('SRV-04 starts despite the pid file of a dead server, even when another program now has its id', async () => {
    const first = await startServer();
    await first.stop();
    for (const pid of [process.pid, 1, 2 ** 22 - 1]) {
      await writeFile(
        join(pgdata, 'postmaster.pid'),
        `${pid}\n${pgdata}\n1700000000\n5432\n\n127.0.0.1\n0 0\nready   \n`,
      );
      const next = await startServer();
      expect(await query(next.appUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
      await next.stop();
    }
  });

  it('SRV-04 restarts on the same address after PostgreSQL is killed', async () => {
    const log = recordingLog();
    const { appUrl, ownerUrl } = await startServer(log);
    await query(ownerUrl, 'create table survived (x int); insert into survived values (7)');
    const { pid } = (await findPostmaster(pgdata)) ?? { pid: 0 };
    process.kill(pid, 'SIGKILL');
    await expect.poll(() => log.lines.at(-1), { timeout: 20_000 }).toBe('The embedded PostgreSQL is available again.');
    expect(await query(appUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(await query(ownerUrl, 'select x from survived')).toEqual([{ x: 7 }]);
    expect((await findPostmaster(pgdata))?.pid).not.toBe(pid);
    await expect(startServer()).rejects.toThrow(/in use by another server/);
  });

  it('logs no statements, values or details', async () => {
    const { ownerUrl } = await startServer();
    await query(ownerUrl, `create table person (email text unique); insert into person values ('secret@demo.example')`);
    await expect(query(ownerUrl, `insert into person values ('secret@demo.example')`)).rejects.toThrow(/duplicate key/);
    await expect(query(ownerUrl, `select 'secret@demo.example'::int`)).rejects.toThrow(/invalid input/);
    expect(await readFile(pathsOf(join(dataDir, 'postgres')).log, 'utf8')).not.toContain('secret');
  });

  it('distinguishes its server from another program with the same id', async () => {
    await startServer();
    const { pid } = (await findPostmaster(pgdata)) ?? { pid: 0 };
    expect(await isServerOf(pid, pgdata)).toBe(true);
    expect(await isServerOf(pid, dataDir)).toBe(false);
    expect(await isServerOf(process.pid, pgdata)).toBe(false);
    expect(isRunning(2 ** 22 - 1)).toBe(false);
  });
});

describe('a new folder for the embedded PostgreSQL', () => {
  beforeEach(createFolder);
  afterEach(removeFolder);

  it('starts one server when several processes start at the same time', async () => {
    const all = await Promise.all([startServer(), joinAsGuest(), joinAsGuest()]);
    expect(new Set(all.map(({ appUrl }) => appUrl)).size).toBe(1);
    await Promise.all(all.map((one) => one.stop()));
    expect(await findPostmaster(pgdata)).toBeUndefined();
  });

  it('explains a database that another major version created, or that is incomplete', async () => {
    await (await startServer()).stop();
    await writeFile(join(pgdata, 'PG_VERSION'), '17\n');
    await expect(startServer()).rejects.toThrow(
      /was created by PostgreSQL 17, and this is PostgreSQL 18\. Migrate it with pg_dump/,
    );
    await rm(pgdata, { recursive: true });
    await expect(startServer()).rejects.toThrow(
      /holds no complete database\. Restore .+ or move it away to start over/,
    );
  });

  it.each([
    [
      'its passwords are truncated',
      'postgres/secrets.json',
      '{\n  "admin": "x',
      /secrets\.json is damaged: it is not JSON\./,
    ],
    ['its control file is lost', 'postgres/data/global/pg_control', undefined, /PostgreSQL did not start in .+/],
  ])('SRV-05 names the fix in one message when %s', async (_what, file, text, message) => {
    await (await startServer()).stop();
    if (text === undefined) await rm(join(dataDir, file));
    else await writeFile(join(dataDir, file), text);
    const failure = await startServer().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(DataError);
    expect((failure as Error).message).toMatch(message);
    expect((failure as Error).message).toMatch(/move it away to start over: mv \S+ \S+\.damaged/);
  });

  it('SRV-05 says that the data folder is a file', async () => {
    await rm(dataDir, { recursive: true });
    await writeFile(dataDir, '');
    await expect(startServer()).rejects.toThrow(`The data folder ${dataDir} is a file. Move it away`);
  });
});
