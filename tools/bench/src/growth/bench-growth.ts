import { rmSync } from 'node:fs';
import { sql } from 'kysely';
import type { Database } from '../../../../apps/api/src/platform/db/database.ts';
import { openData } from '../../../../apps/api/src/platform/db/open-data.ts';
import { loadEnv } from '../../../../apps/api/src/platform/env/load-env.ts';
import { openSites } from '../../../../apps/api/src/platform/tenancy/site-registry.ts';
import { median, rounded, type BenchResult } from '../bench-result.ts';
import { newBenchFolder } from '../bench-server.ts';
import { runImport } from '../rewards/import-run.ts';
import { addMembersWithCards, writeTransactions } from '../rewards/reward-data.ts';
import { addHistory, MERCHANTS, tablesThatGrow } from './growth-data.ts';
import { MEMBER_QUERIES } from './member-queries.ts';

const DINES_EACH = 10;
const READS = 1_000;
const IMPORT_ROWS = 50_000;

/** Members with new dines; their fingerprints are in memory while the file is written. */
const MAX_IMPORTED_MEMBERS = 500_000;

/**
 * Measures what a member's pages read, and an import, in a database full of dines (SRV-03). `BENCH_ROWS` is the number of
 * dines, ten a member: a million by default, 50,000,000 for the size of the aim, which needs about 50 GB.
 */
export async function benchGrowth(root: string): Promise<BenchResult[]> {
  const members = Math.ceil(Number(process.env['BENCH_ROWS'] ?? 1_000_000) / DINES_EACH);
  const work = newBenchFolder('bench-growth');
  try {
    const env = loadEnv({ ...process.env, DATA_DIR: `${work}/data` });
    // As a server, whose database the import joins; it would wait for another command to end.
    const data = await openData(env, { info: () => undefined, warn: () => undefined });
    try {
      const partner = openSites(env.BUNDLES_DIR, [], 'development').sites[0]?.code;
      if (partner === undefined)
        throw new Error('The benchmark needs a composed partner. Build one first: npx nx run-many -t build');
      const startedAdding = performance.now();
      await addMembersWithCards(data.database, partner, { members, merchants: MERCHANTS });
      await addHistory(data, partner, DINES_EACH);
      const added = (performance.now() - startedAdding) / 1_000;
      const before = await tablesThatGrow(data.ownerUrl);
      const times = await timeQueries(data.database, partner);
      const after = await tablesThatGrow(data.ownerUrl);
      const file = `${work}/import.ndjson`;
      const importedMembers = Math.min(members, MAX_IMPORTED_MEMBERS);
      await writeTransactions(file, { rows: IMPORT_ROWS, members: importedMembers, merchants: MERCHANTS });
      const { seconds } = await runImport(root, file, partner, `${work}/data`);
      return [
        {
          name: `${members * DINES_EACH} dines of ${members} members added by SQL`,
          value: rounded(added, 0),
          unit: 's',
        },
        { name: 'their tables with indexes', value: rounded(before.bytes / 1024 / 1024, 0), unit: 'MB' },
        ...times,
        {
          name: 'sequential scans of these tables while reading',
          value: after.scans - before.scans,
          unit: 'count',
          aim: { atMost: 0 },
        },
        {
          name: `import of ${IMPORT_ROWS} more card transactions, rows a second, process start included`,
          value: rounded(IMPORT_ROWS / seconds, 0),
          unit: 'count',
          aim: { atLeast: 8_000 },
        },
      ];
    } finally {
      await data.stop();
    }
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** Reads each query for members spread over the whole table: nothing of them is in a cache of PostgreSQL yet. */
async function timeQueries(database: Database, partner: string): Promise<BenchResult[]> {
  const results: BenchResult[] = [];
  for (const [place, [name, read]] of Object.entries(MEMBER_QUERIES).entries()) {
    const ids = await memberIds(database, partner, place);
    const timed = async (id: string): Promise<number> => {
      const started = performance.now();
      await database.withPartner(partner, (trx) => read(trx, id));
      return performance.now() - started;
    };
    // The connection plans the statement in the first reads.
    for (const id of ids.slice(READS)) await timed(id);
    const times: number[] = [];
    for (const id of ids.slice(0, READS)) times.push(await timed(id));
    results.push(
      { name: `${name}, p50`, value: rounded(median(times)), unit: 'ms' },
      {
        name: `${name}, p99`,
        value: rounded(times.toSorted((one, other) => one - other)[Math.ceil(times.length * 0.99) - 1]!),
        unit: 'ms',
        aim: { atMost: 20 },
      },
    );
  }
  // The scans that the connection counted become visible to others.
  await database.withPartner(partner, (trx) => sql`select pg_stat_force_next_flush()`.execute(trx));
  return results;
}

/** Ids of members, in random order because ids are; others for each query. */
async function memberIds(database: Database, partner: string, place: number): Promise<string[]> {
  const rows = await database.withPartner(partner, (trx) =>
    trx
      .selectFrom('member')
      .select('id')
      .where('id', '>=', `${(place + 1).toString(16)}0000000-0000-4000-8000-000000000000`)
      .orderBy('id')
      .limit(READS + 10)
      .execute(),
  );
  return rows.map(({ id }) => id);
}
