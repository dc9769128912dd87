import { spawnSync, type SpawnSyncReturns } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { processEnv } from '../../../testing/process-env.ts';

const MIGRATE = fileURLToPath(new URL('../../../commands/migrate.main.ts', import.meta.url));

/** Runs the command that migrates the database of a data folder. */
export const runMigrate = (dataDir: string, ...args: string[]): SpawnSyncReturns<string> =>
  spawnSync(process.execPath, [MIGRATE, ...args], { encoding: 'utf8', env: { ...processEnv, DATA_DIR: dataDir } });
