import { rmSync } from 'node:fs';
import { openData } from '../../../../apps/api/src/platform/db/open-data.ts';
import { loadEnv } from '../../../../apps/api/src/platform/env/load-env.ts';
import { openSites } from '../../../../apps/api/src/platform/tenancy/site-registry.ts';
import { rounded, type BenchResult } from '../bench-result.ts';
import { newBenchFolder } from '../bench-server.ts';
import { benchActivity } from './bench-activity.ts';
import { runImport } from './import-run.ts';
import { addMembersWithCards, writeTransactions } from './reward-data.ts';

const MEMBERS = 100_000;
const MERCHANTS = 25_000;
const DINES_EACH = 50;
const SMALL_IMPORT_ROWS = 10_000;
const LARGE_IMPORT_ROWS = 1_000_000;

/**
 * Measures the import of card transactions (aim: a million in two minutes with constant memory) and reading the first page
 * of activity among five million dines. `BENCH_ROWS` shrinks the large import for a quick check.
 */
export async function benchRewards(root: string): Promise<BenchResult[]> {
  const largeRows = Number(process.env['BENCH_ROWS'] ?? LARGE_IMPORT_ROWS);
  const work = newBenchFolder('bench-rewards');
  const dataDir = `${work}/data`;
  try {
    const env = loadEnv({ ...process.env, DATA_DIR: dataDir });
    // As a server, whose database the import joins; it would wait for another command to end.
    const data = await openData(env, { info: () => undefined, warn: () => undefined });
    try {
      // Separate partners for import and reading, so that the rows of one do not affect the other.
      const [first, second] = openSites(env.BUNDLES_DIR, [], 'development').sites.map(({ code }) => code);
      if (first === undefined || second === undefined)
        throw new Error('The benchmark needs two composed partners. Build them first: npx nx run-many -t build');
      const size = { members: MEMBERS, merchants: MERCHANTS };
      await addMembersWithCards(data.database, first, size);
      await addMembersWithCards(data.database, second, { members: MEMBERS, merchants: 0 });
      const runs = [];
      for (const rows of [SMALL_IMPORT_ROWS, largeRows]) {
        await writeTransactions(`${work}/${rows}.ndjson`, { rows, ...size });
        runs.push(await runImport(root, `${work}/${rows}.ndjson`, first, dataDir));
      }
      const [small, large] = runs as [(typeof runs)[0], (typeof runs)[0]];
      const isFull = largeRows === LARGE_IMPORT_ROWS;
      return [
        {
          name: `import of ${SMALL_IMPORT_ROWS} card transactions, process start included`,
          value: rounded(small.seconds, 1),
          unit: 's',
        },
        {
          name: `import of ${largeRows} card transactions`,
          value: rounded(large.seconds, 1),
          unit: 's',
          ...(isFull && { aim: { atMost: 120 } }),
        },
        { name: 'peak memory of the small import', value: rounded(small.peakBytes / 1024 / 1024, 0), unit: 'MB' },
        {
          name: 'additional peak memory of the large import',
          value: rounded((large.peakBytes - small.peakBytes) / 1024 / 1024, 0),
          unit: 'MB',
          aim: { atMost: 100 },
        },
        ...(await benchActivity(data, second, {
          each: isFull ? DINES_EACH : Math.ceil(DINES_EACH * (largeRows / LARGE_IMPORT_ROWS)),
          merchants: MERCHANTS,
        })),
      ];
    } finally {
      await data.stop();
    }
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
