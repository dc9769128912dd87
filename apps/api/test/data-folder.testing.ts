import { spawnSync, type SpawnSyncReturns } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '@dining/postgres';
import { recordingLog } from '@dining/postgres/testing';

/** Whether the tests run as root, who may act as another user. */
export const asRoot = process.getuid?.() === 0;

/** The user id of an unprivileged user. */
export const NOBODY = 65_534;

const MIGRATE = fileURLToPath(new URL('../commands/migrate.main.ts', import.meta.url));

/** Starts the embedded PostgreSQL of a data folder. */
export const start = (dataDir: string, mayUseFallback = false, log = recordingLog()): Promise<EmbeddedPostgres> =>
  startEmbeddedPostgres({ dataDir, log, mayUseFallback });

/** Whether other users may run the programs of this checkout; not where a folder above it is closed to them. */
export const isOpenToOthers =
  asRoot && spawnSync('test', ['-r', MIGRATE], { uid: NOBODY, gid: NOBODY, cwd: '/' }).status === 0;

/** Runs the migrations as an unprivileged user, see {@link isOpenToOthers}. */
export const migrateAs = (uid: number, dataDir: string): SpawnSyncReturns<string> =>
  spawnSync(process.execPath, [MIGRATE], {
    uid,
    gid: uid,
    encoding: 'utf8',
    cwd: '/',
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
  });
