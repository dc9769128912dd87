import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { apiDescription } from '../../../../apps/api/commands/generated/api-description.ts';
import type { Database } from '../../../../apps/api/src/platform/db/database.ts';
import { mutatedRequests } from '../../../../apps/api/src/platform/openapi/mutated-requests.testing.ts';
import {
  operationsOf,
  type Document,
  type Operation,
} from '../../../../apps/api/src/platform/openapi/operations.testing.ts';
import { rounded, type BenchResult } from '../../../bench/src/bench-result.ts';
import { newInstallation } from '../server/installation.ts';
import { createCallers } from './callers.ts';
import { createAnswerCheck, type Fault } from './check-answer.ts';
import { PAGES } from './pages.ts';
import { sendFuzzed } from './send-fuzzed.ts';

/** Requests under way at a time. */
const AT_ONCE = 8;

/** Requests of one call before it is the next one's turn, all by one caller. */
const BATCH = 25;

/** Ids of restaurants, cards and members that exist, so that requests get past the question whether they do. */
async function knownIds(database: Database, partners: readonly string[]): Promise<string[]> {
  const merchants = await database.shared.selectFrom('merchant').select('id').orderBy('id').limit(5).execute();
  const own = await Promise.all(
    partners.map((partner) =>
      database.withPartner(partner, async (trx) => [
        ...(await trx.selectFrom('member_card').select('id').limit(3).execute()).map(({ id }) => id),
        ...(await trx.selectFrom('member').select('public_id').limit(3).execute()).map(({ public_id: id }) => id),
      ]),
    ),
  );
  return [...merchants.map(({ id }) => id), ...own.flat()];
}

/**
 * Sends mutated requests to every call and page of several programs, as a visitor, a member and without a token, to a real
 * server. Faults are listed in dist/trials/fuzz-faults.json.
 */
export async function fuzz(root: string, args: readonly string[]): Promise<BenchResult[]> {
  const { values } = parseArgs({
    args: [...args],
    options: { requests: { type: 'string', default: '100000' }, seed: { type: 'string', default: '1' } },
  });
  const wanted = Number(values.requests);
  const installation = newInstallation(root);
  // No limit may hide what is behind it: each request has an address of its own.
  const server = await installation.start();
  const document = JSON.parse(await apiDescription()) as Document;
  const operations: Operation[] = [...operationsOf(document), ...PAGES];
  const database = await installation.openDatabase();
  const known = await knownIds(database, installation.partners);
  const callers = createCallers({ database, port: server.port, partners: installation.partners });
  const check = createAnswerCheck(document);
  const statuses = new Map<number, number>();
  const faults: Fault[] = [];
  const reached = new Set<string>();
  let sent = 0;

  const runBatch = async (turn: number): Promise<void> => {
    const operation = operations[turn % operations.length]!;
    const round = Math.floor(turn / operations.length);
    const caller = await callers.get(round);
    const requests = fc.sample(mutatedRequests(document, operation, known), {
      numRuns: Math.min(BATCH, wanted - sent),
      seed: Number(values.seed) * 1_000_003 + turn,
    });
    sent += requests.length;
    for (const request of requests) {
      const answer = await sendFuzzed(server.port, caller, operation, request);
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      if (answer.status >= 200 && answer.status < 400) reached.add(`${operation.method} ${operation.path}`);
      const kinds = check(operation, answer);
      for (const kind of kinds)
        faults.push({
          kind,
          request: `${operation.method} ${caller.host} ${request.url}`.slice(0, 2_000),
          body: request.text?.slice(0, 2_000),
          caller: caller.kind,
          status: answer.status,
          answer: answer.body.slice(0, 2_000),
        });
    }
    if (turn % 200 === 199) process.stderr.write(`${sent} requests, ${faults.length} faults\n`);
  };

  let turn = 0;
  const work = async (): Promise<void> => {
    while (sent < wanted) await runBatch(turn++);
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  } finally {
    await database.close();
    await server.stop();
    installation.remove();
    mkdirSync(`${root}/dist/trials`, { recursive: true });
    writeFileSync(`${root}/dist/trials/fuzz-faults.json`, `${JSON.stringify(faults, null, 2)}\n`);
    writeFileSync(`${root}/dist/trials/fuzz-server.log`, server.output());
  }
  const count = (kind: Fault['kind']): number => faults.filter((fault) => fault.kind === kind).length;
  const share = (from: number, to: number): number =>
    [...statuses].reduce((sum, [status, times]) => sum + (status >= from && status < to ? times : 0), 0) / sent;
  const none = { atMost: 0 } as const;
  return [
    {
      name: `requests, at ${installation.partners.length} programs, ${operations.length} calls and pages`,
      value: sent,
      unit: 'count',
    },
    { name: 'share answered with success or a redirect', value: rounded(share(200, 400)), unit: 'ratio' },
    { name: 'calls and pages that succeeded at least once', value: reached.size, unit: 'count' },
    { name: '503 by design', value: statuses.get(503) ?? 0, unit: 'count' },
    { name: 'other 5xx', value: count('5xx'), unit: 'count', aim: none },
    { name: 'no answer', value: count('no answer'), unit: 'count', aim: none },
    { name: 'answers that the description does not describe', value: count('schema'), unit: 'count', aim: none },
    { name: 'reflected unescaped in HTML', value: count('reflected'), unit: 'count', aim: none },
    { name: 'internals in an answer', value: count('internals'), unit: 'count', aim: none },
    {
      name: 'errors in the log of the server',
      value: (server.output().match(/"level":50/g) ?? []).length,
      unit: 'count',
      aim: none,
    },
  ];
}
