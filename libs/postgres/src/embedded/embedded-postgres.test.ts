import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { recordingLog } from './data-folder.testing.ts';
import { pathsOf } from './data-folder.ts';
import {
  expectFixNamed,
  newUsedFolder,
  query,
  startDespitePidFiles,
  type UsedFolder,
} from './embedded-postgres.testing.ts';
import type { EmbeddedPostgres } from './embedded-postgres.ts';
import { findPostmaster } from './postmaster.ts';
import { isRunning, isServerOf } from './processes.ts';

let folder: UsedFolder;

const createFolder = async (): Promise<void> => {
  folder = await newUsedFolder();
};

const at = (url: string, database: string): string => url.replace(/[^/]+$/, database);

describe('the embedded PostgreSQL', () => {
  beforeAll(async () => {
    await createFolder();
    // As after a kill of the first start.
    await mkdir(folder.pgdata, { recursive: true });
    await writeFile(join(folder.pgdata, 'PG_VERSION'), '');
    await writeFile(pathsOf(join(folder.dataDir, 'postgres')).unfinished, '');
  });
  afterAll(() => folder.remove());

  describe('while its server runs', () => {
    let server: EmbeddedPostgres;
    beforeAll(async () => {
      server = await folder.startServer();
    });
    afterAll(() => folder.stopAll());

    it('SRV-01 creates a database, also where an earlier creation was interrupted, with an unprivileged owner and serving role, and private password files', async () => {
      const { ownerUrl, appUrl } = server;
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
      const privateFiles = [join(folder.dataDir, 'connection.json'), pathsOf(join(folder.dataDir, 'postgres')).secrets];
      expect((await Promise.all(privateFiles.map((file) => stat(file)))).map(({ mode }) => mode & 0o777)).toEqual([
        0o600, 0o600,
      ]);
      expect(JSON.parse(await readFile(join(folder.dataDir, 'connection.json'), 'utf8'))).toMatchObject({
        ownerUrl,
        appUrl,
      });
      await expect(query(appUrl.replace(/:[^:@]+@/, ':wrong@'), 'select 1')).rejects.toThrow(/refused the password/);
    });

    it('CRD-02 gives the vault a separate database: the roles of each cannot connect to the other', async () => {
      const { ownerUrl, appUrl, vault } = server;
      if (!vault) throw new Error('There is no vault.');
      const signIn = (url: string) => query(url, "select current_user || ' in ' || current_database() as who");
      expect((await Promise.all([vault.ownerUrl, vault.appUrl, appUrl].map(signIn))).flat()).toEqual([
        { who: 'dining_vault_owner in dining_vault' },
        { who: 'dining_vault in dining_vault' },
        { who: 'dining_app in dining' },
      ]);
      for (const url of [ownerUrl, appUrl])
        await expect(signIn(at(url, 'dining_vault'))).rejects.toThrow(
          /does not let the role dining_(owner|app) connect to the database dining_vault/,
        );
      for (const url of [vault.ownerUrl, vault.appUrl])
        await expect(signIn(at(url, 'dining'))).rejects.toThrow(
          /does not let the role dining_vault(_owner)? connect to the database dining\b/,
        );
    });

    it('SRV-04 refuses a second server on the same folder, naming process, folder and fix, and leaves the first one running', async () => {
      await expect(folder.startServer()).rejects.toThrow(
        `The data folder ${folder.dataDir} is in use by another server (process ${process.pid}). Stop that one first, or give this one a separate folder: DATA_DIR=<another folder>.`,
      );
      expect(await query(server.appUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
    });

    it('SRV-01 lets commands use the database of the running server', async () => {
      const command = await folder.openForCommand();
      expect(command).toMatchObject({ ownerUrl: server.ownerUrl, appUrl: server.appUrl, vault: server.vault });
      await command.stop();
      expect(await query(server.appUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
    });

    it('logs no statements, values or details', async () => {
      const { ownerUrl } = server;
      await query(
        ownerUrl,
        `create table person (email text unique); insert into person values ('secret@demo.example')`,
      );
      await expect(query(ownerUrl, `insert into person values ('secret@demo.example')`)).rejects.toThrow(
        /duplicate key/,
      );
      await expect(query(ownerUrl, `select 'secret@demo.example'::int`)).rejects.toThrow(/invalid input/);
      expect(await readFile(pathsOf(join(folder.dataDir, 'postgres')).log, 'utf8')).not.toContain('secret');
    });

    it('distinguishes its server from another program with the same id', async () => {
      const { pid } = (await findPostmaster(folder.pgdata)) ?? { pid: 0 };
      expect(await isServerOf(pid, folder.pgdata)).toBe(true);
      expect(await isServerOf(pid, folder.dataDir)).toBe(false);
      expect(await isServerOf(process.pid, folder.pgdata)).toBe(false);
      expect(isRunning(2 ** 22 - 1)).toBe(false);
    });

    it('SRV-01 stops with its server, which may be told so twice', async () => {
      await server.stop();
      await server.stop();
      expect(await findPostmaster(folder.pgdata)).toBeUndefined();
    });
  });

  describe('that starts again', () => {
    afterEach(() => folder.stopAll());

    it('SRV-01 starts the database for a command without a server, while a server and other commands wait for its end', async () => {
      const command = await folder.openForCommand();
      const log = recordingLog();
      const waiting = [folder.openForCommand(log), folder.startServer()];
      await expect.poll(() => log.lines).toHaveLength(1);
      expect(log.lines).toEqual([
        `Waiting for another process (${process.pid}) that uses the database in ${folder.dataDir}.`,
      ]);
      await command.stop();
      const next = await Promise.race(waiting);
      expect(await query(next.appUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
      await next.stop();
      for (const one of await Promise.all(waiting)) await one.stop();
      expect(await findPostmaster(folder.pgdata)).toBeUndefined();
    });

    it('preserves data, passwords and port across restarts', async () => {
      const first = await folder.startServer();
      await query(first.ownerUrl, 'create table stored (x int); insert into stored values (7)');
      await first.stop();
      const second = await folder.startServer();
      expect(second.appUrl).toBe(first.appUrl);
      expect(await query(second.ownerUrl, 'select x from stored')).toEqual([{ x: 7 }]);
    });

    it('SRV-04 starts despite the pid file of a dead server whose id another program now has', () =>
      startDespitePidFiles(folder, [process.pid]));

    it('SRV-04 reports that PostgreSQL was killed, and starts again on the same address with its data', async () => {
      const log = recordingLog();
      const first = await folder.startServer(log);
      await query(first.ownerUrl, 'create table survived (x int); insert into survived values (7)');
      process.kill((await findPostmaster(folder.pgdata))?.pid ?? 0, 'SIGKILL');
      await expect
        .poll(() => log.lines)
        .toEqual([
          `The embedded PostgreSQL has ended. Start the server again. Its log: ${pathsOf(join(folder.dataDir, 'postgres')).log}`,
        ]);
      await first.stop();
      const { appUrl, ownerUrl } = await folder.startServer();
      expect(appUrl).toBe(first.appUrl);
      expect(await query(ownerUrl, 'select x from survived')).toEqual([{ x: 7 }]);
    });

    it('SRV-05 names the fix in one message when its passwords are truncated', async () => {
      await (await folder.startServer()).stop();
      const { secrets } = pathsOf(join(folder.dataDir, 'postgres'));
      const whole = await readFile(secrets, 'utf8');
      await expectFixNamed(folder, {
        file: 'postgres/secrets.json',
        text: '{\n  "admin": "x',
        message: /secrets\.json is damaged: it is not JSON\./,
      }).finally(() => writeFile(secrets, whole));
    });
  });
});

describe('a new folder for the embedded PostgreSQL', () => {
  beforeEach(createFolder);
  afterEach(() => folder.remove());

  it('SRV-05 says that the data folder is a file', async () => {
    await rm(folder.dataDir, { recursive: true });
    await writeFile(folder.dataDir, '');
    await expect(folder.startServer()).rejects.toThrow(`The data folder ${folder.dataDir} is a file. Move it away`);
  });
});
