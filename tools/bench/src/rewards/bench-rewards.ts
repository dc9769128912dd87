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
const FEW = 10_000;
const MANY = 1_000_000;

/**
 * Importing card transactions (aim: a million in two minutes, with memory that does not grow), and reading the first page
 * of activity among five million dines. `BENCH_ROWS` makes the large import smaller, for a look in passing.
 */
export async function benchRewards(root: string): Promise<BenchResult[]> {
  const many = Number(process.env['BENCH_ROWS'] ?? MANY);
  const work = newBenchFolder('bench-rewards');
  const dataDir = `${work}/data`;
  try {
    const env = loadEnv({ ...process.env, DATA_DIR: dataDir });
    const data = await openData(env, { info: () => undefined, warn: () => undefined }, 'command');
    try {
      // The large import and the reading have a partner each: one's rows are nothing to the other.
      const [first, second] = openSites(env.BUNDLES_DIR, [], true).sites.map(({ code }) => code);
      if (first === undefined || second === undefined)
        throw new Error('The bench needs two composed partners. Build them first: npx nx run-many -t build');
      const size = { members: MEMBERS, merchants: MERCHANTS };
      await addMembersWithCards(data.database, first, size);
      await addMembersWithCards(data.database, second, { members: MEMBERS, merchants: 0 });
      const runs = [];
      for (const rows of [FEW, many]) {
        await writeTransactions(`${work}/${rows}.ndjson`, { rows, ...size });
        runs.push(await runImport(root, `${work}/${rows}.ndjson`, first, dataDir));
      }
      const [few, all] = runs as [(typeof runs)[0], (typeof runs)[0]];
      const isFull = many === MANY;
      return [
        {
          name: `import of ${FEW} card transactions, process start included`,
          value: rounded(few.seconds, 1),
          unit: 's',
        },
        {
          name: `import of ${many} card transactions`,
          value: rounded(all.seconds, 1),
          unit: 's',
          ...(isFull && { aim: { atMost: 120 } }),
        },
        { name: 'most memory at the small import', value: rounded(few.residentBytes / 1024 / 1024, 0), unit: 'MB' },
        {
          name: 'more memory at the large one',
          value: rounded((all.residentBytes - few.residentBytes) / 1024 / 1024, 0),
          unit: 'MB',
          aim: { atMost: 100 },
        },
        ...(await benchActivity(data, second, {
          each: isFull ? DINES_EACH : Math.ceil(DINES_EACH * (many / MANY)),
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
