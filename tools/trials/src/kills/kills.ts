import { randomInt } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { findPostmaster, pathsOf } from '@dining/postgres';
import { findFreePort } from '../../../../apps/api/testing/system-postgres.ts';
import { rounded, type BenchResult } from '../../../bench/src/bench-result.ts';
import { visit } from '../http/visitor.ts';
import { newEmptyInstallation } from '../server/installation.ts';
import { createFedDines } from './fed-dines.ts';
import { createFeeder } from './feeder.ts';
import { createImporter } from './importer.ts';
import { nothingYet, runMembers } from './member.ts';
import { verify } from './verify.ts';
import { fillWorld, PROGRAMS, RESTAURANTS } from './world.ts';

/** Members who use each program at a time. */
const MEMBERS = 2;

/**
 * Kills server, PostgreSQL with its server, and importer with -9 in random turns, while two programs get feeds, one a
 * file, and members join, link cards, book tables and sign in. Afterward everything acknowledged must be there, once,
 * and every balance as recomputed from what was sent. Faults are listed in dist/trials/kills-faults.json.
 */
export async function kills(root: string, args: readonly string[]): Promise<BenchResult[]> {
  const { values } = parseArgs({ args: [...args], options: { rounds: { type: 'string', default: '200' } } });
  const rounds = Number(values.rounds);
  const installation = newEmptyInstallation(root, PROGRAMS);
  const port = await findFreePort();
  const start = () => installation.start({ PORT: String(port) });
  const isReady = async (): Promise<boolean> =>
    (await visit({ port, host: 'demo.localhost', address: '127.0.0.1' }, '/readyz')).status === 200;

  let server = await start();
  const database = await installation.openDatabase();
  const world = await fillWorld(database);
  let isOver = false;
  const over = () => isOver;
  const partners = [...world].map(([partner, diners]) => {
    const dines = createFedDines(diners, RESTAURANTS, 'feed');
    return { acknowledged: nothingYet(partner), dines: [dines], diners, feeder: createFeeder(port, partner, dines) };
  });
  const [first] = partners;
  if (first === undefined) throw new Error('There is no program.');
  const filed = createFedDines(first.diners, RESTAURANTS, 'file');
  first.dines.push(filed);
  const importer = createImporter(installation, first.acknowledged.partner, filed);
  const work = Promise.all([
    importer.run(over),
    ...partners.flatMap(({ acknowledged, feeder }) => [
      feeder.run(over),
      ...Array.from({ length: MEMBERS }, () => runMembers(port, acknowledged, over)),
    ]),
  ]);
  work.catch(() => undefined);

  const killed = { server: 0, postgres: 0, importer: 0 };
  const victims = ['server', 'postgres', 'importer'] as const;
  let longestMs = 0;
  for (let round = 0; round < rounds; round += 1) {
    await pause(randomInt(200, 1_500));
    const victim = victims[randomInt(victims.length)]!;
    const started = performance.now();
    killed[victim] += 1;
    if (victim === 'importer') importer.kill();
    if (victim === 'postgres') {
      const { pgdata } = pathsOf(join(installation.dataDir, 'postgres'));
      process.kill((await findPostmaster(pgdata))?.pid ?? 0, 'SIGKILL');
    }
    // The embedded PostgreSQL starts with its server only.
    if (victim !== 'importer') {
      await server.kill();
      server = await start();
    }
    while (!(await isReady())) await pause(50);
    longestMs = Math.max(longestMs, performance.now() - started);
    if (round % 10 === 9) process.stderr.write(`${round + 1} kills\n`);
  }
  isOver = true;
  await work;

  const verdicts = await Promise.all(partners.map(({ acknowledged, dines }) => verify(database, acknowledged, dines)));
  const lost = verdicts.flatMap((each) => each.lost);
  const doubled = verdicts.flatMap((each) => each.doubled);
  const wrongBalances = verdicts.flatMap((each) => each.wrongBalances);
  const refused = partners.flatMap(({ acknowledged }) => [...acknowledged.refused]);
  mkdirSync(`${root}/dist/trials`, { recursive: true });
  writeFileSync(
    `${root}/dist/trials/kills-faults.json`,
    `${JSON.stringify({ lost, doubled, wrongBalances, refused }, null, 2)}\n`,
  );
  await database.close();
  await server.stop();
  installation.remove();

  const sum = (of: (partner: (typeof partners)[number]) => number): number =>
    partners.reduce((total, each) => total + of(each), 0);
  const count = (name: string, value: number, aim?: { atMost: number }): BenchResult => ({
    name,
    value,
    unit: 'count',
    ...(aim && { aim }),
  });
  const none = { atMost: 0 };
  return [
    count('kills of the server', killed.server),
    count('kills of PostgreSQL', killed.postgres),
    count('kills of the importer', killed.importer),
    { name: 'longest time from a kill until the server was ready', value: rounded(longestMs / 1_000, 1), unit: 's' },
    count(
      'deliveries of feeds acknowledged',
      sum(({ feeder }) => feeder.counts.deliveries),
    ),
    count(
      'dines fed',
      sum(({ dines }) => dines.reduce((total, each) => total + each.count(), 0)),
    ),
    count('files imported', importer.counts.files),
    count('imports that were interrupted', importer.counts.interrupted),
    count(
      'joins acknowledged',
      sum(({ acknowledged }) => acknowledged.joined.length),
    ),
    count(
      'cards linked',
      sum(({ acknowledged }) => acknowledged.linked.length),
    ),
    count(
      'tables booked',
      sum(({ acknowledged }) => acknowledged.booked.length),
    ),
    count(
      'sign-ins acknowledged',
      sum(({ acknowledged }) => acknowledged.signedIn.length),
    ),
    count('acknowledged writes lost', lost.length, none),
    count('rewards, reservations, dines or cards that are there twice', doubled.length, none),
    count('balances that differ from the recomputed ones', wrongBalances.length, none),
    count(
      'repeated deliveries with another answer',
      sum(({ feeder }) => feeder.counts.unlikeFirst),
      none,
    ),
    count(
      'deliveries refused',
      sum(({ feeder }) => feeder.counts.refused),
      none,
    ),
  ];
}
