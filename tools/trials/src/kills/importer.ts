import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Installation } from '../server/installation.ts';
import type { FedDines, FedRow } from './fed-dines.ts';

const MAIN = fileURLToPath(new URL('../../../../apps/api/commands/import/import.main.ts', import.meta.url));
const ROWS = 1_500;

/** A program's files of card transactions, imported one after the other. */
export type Importer = {
  counts: { files: number; interrupted: number };
  /** Kills the import in progress, if there is one. */
  kill(): void;
  /** Imports until `isOver`, then what is left. */
  run(isOver: () => boolean): Promise<void>;
};

/** Starts the import of the same file again until it ends by itself, as an operator does. */
export function createImporter({ env, dataDir }: Installation, partner: string, dines: FedDines): Importer {
  const counts = { files: 0, interrupted: 0 };
  let running: ChildProcess | undefined;
  const importFile = async (rows: FedRow[]): Promise<void> => {
    const file = join(dataDir, `dines-${counts.files}.ndjson`);
    writeFileSync(file, rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
    for (;;) {
      running = spawn(process.execPath, [MAIN, 'transactions', file, '--partner', partner, '--batch', '20'], {
        env: { PATH: process.env['PATH'] ?? '', ...env },
        stdio: 'ignore',
      });
      const [code] = (await once(running, 'exit')) as [number | null];
      running = undefined;
      if (code === 0) break;
      counts.interrupted += 1;
      await pause(200);
    }
    counts.files += 1;
  };
  return {
    counts,
    kill: () => void running?.kill('SIGKILL'),
    async run(isOver) {
      while (!isOver()) await importFile(dines.rows(ROWS));
      await importFile([...dines.rows(1), ...dines.rest()]);
      const rest = dines.rest();
      if (rest.length > 0) await importFile(rest);
    },
  };
}
