import { randomInt } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import type { Database } from '../../../../apps/api/src/platform/db/database.ts';
import { rounded, type BenchResult } from '../../../bench/src/bench-result.ts';
import { newInstallation } from '../server/installation.ts';
import type { ServerProcess } from '../server/server-process.ts';
import { openVisitors } from './visitors.ts';

/** Requests a second: what two busy processors serve without a queue. */
const RATE = 20;

/** Time to fill the caches before the first measurement, as a share of the whole, and at least. */
const WARM_UP = 0.2;
const WARM_UP_MINUTES = 2;

/** Time for connections to close before a measurement. */
const SETTLE_MS = 8_000;

const MEGABYTE = 1024 * 1024;

type Use = { heap: number; handles: number; files: number; connections: number };

/** Heap, handles, file descriptors and database connections of a server that is idle for the moment. */
async function measure(server: ServerProcess, database: Database): Promise<Use> {
  await pause(SETTLE_MS);
  const before = server.output().length;
  process.kill(server.pid, 'SIGUSR2');
  for (;;) {
    await pause(200);
    const found = /\nMEMORY (\{.*\})\n/.exec(server.output().slice(before));
    if (found === null) continue;
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity where datname = current_database()`.execute(database.shared);
    return {
      ...(JSON.parse(found[1] ?? '') as { heap: number; handles: number }),
      files: readdirSync(`/proc/${server.pid}/fd`).length,
      connections: rows[0]?.count ?? 0,
    };
  }
}

/** Mixed load at a steady rate over several programs: the heap after garbage collection must not grow. */
export async function soak(root: string, args: readonly string[]): Promise<BenchResult[]> {
  const { values } = parseArgs({ args: [...args], options: { minutes: { type: 'string', default: '30' } } });
  const minutes = Number(values.minutes);
  const warmUp = Math.max(minutes * WARM_UP, WARM_UP_MINUTES);
  const installation = newInstallation(root);
  const hook = fileURLToPath(new URL('report-memory.ts', import.meta.url));
  const server = await installation.start({}, ['--expose-gc', '--import', hook]);
  const database = await installation.openDatabase();
  const visitors = await openVisitors({ database, port: server.port, partners: installation.partners });
  const statuses = { answered: 0, failed: 0 };
  const failures = new Map<string, number>();
  const load = async (forMinutes: number): Promise<void> => {
    const until = performance.now() + forMinutes * 60_000;
    const waiting = new Set<Promise<void>>();
    while (performance.now() < until) {
      const request = visitors.visit(randomInt(1_000_000)).then(({ status, request: what }) => {
        waiting.delete(request);
        // A program without favorites answers 404 to their calls.
        const isOff = status === 404 && /favorite/i.test(what);
        if ((status >= 200 && status < 400) || isOff) statuses.answered += 1;
        else {
          statuses.failed += 1;
          failures.set(`${status} ${what}`, (failures.get(`${status} ${what}`) ?? 0) + 1);
        }
      });
      waiting.add(request);
      await pause(1_000 / RATE);
    }
    await Promise.all(waiting);
  };
  await load(warmUp);
  const start = await measure(server, database);
  process.stderr.write(`after ${rounded(warmUp, 1)} minutes: ${JSON.stringify(start)}\n`);
  await load(minutes - warmUp);
  const end = await measure(server, database);
  for (const [failure, count] of failures) process.stderr.write(`failed ${count} times: ${failure}\n`);
  await database.close();
  await server.stop();
  installation.remove();
  const result = (name: string, value: number, unit: BenchResult['unit'], aim?: BenchResult['aim']): BenchResult => ({
    name,
    value,
    unit,
    ...(aim && { aim }),
  });
  return [
    result(
      `requests answered in ${minutes} minutes at ${installation.partners.length} programs`,
      statuses.answered,
      'count',
    ),
    result('requests that failed', statuses.failed, 'count', { atMost: statuses.answered / 1_000 }),
    result(`heap after ${rounded(warmUp, 1)} minutes`, rounded(start.heap / MEGABYTE, 1), 'MB'),
    result('heap at the end', rounded(end.heap / MEGABYTE, 1), 'MB'),
    result('heap at the end against the start', rounded(end.heap / start.heap, 3), 'ratio', { atMost: 1.05 }),
    result('handles, start', start.handles, 'count'),
    result('handles, end', end.handles, 'count', { atMost: start.handles + 5 }),
    result('file descriptors, start', start.files, 'count'),
    result('file descriptors, end', end.files, 'count', { atMost: start.files + 5 }),
    result('database connections, start', start.connections, 'count'),
    result('database connections, end', end.connections, 'count', { atMost: start.connections + 2 }),
  ];
}
