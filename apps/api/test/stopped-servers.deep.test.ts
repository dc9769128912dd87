import { connect } from '@dining/postgres';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { jsonOf } from '../testing/http-browser.ts';
import { startSeveralServers, type ServerProcess, type SeveralServers } from '../testing/several-servers.ts';
import { call } from '../testing/test-app.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** Polls for what another process does. */
const SOON = { timeout: 40_000, interval: 50 };
const JOB = 'delete expired single-use tokens';
const HOST = { host: 'demo.localhost' };
/** Requests that visitors have under way at the same time. */
const VISITORS = 6;

describe('servers that stop while others serve', () => {
  let running: SeveralServers;
  beforeAll(async () => {
    // Longer than the balancer takes to notice that a server stops.
    running = await startSeveralServers({ STATEMENT_TIMEOUT_MS: '60000', DRAIN_SECONDS: '3' });
  });
  afterAll(() => running.stop());

  /** Servers that have not been stopped. */
  const alive = (): ServerProcess[] =>
    running.servers.filter(({ child }) => child.exitCode === null && child.signalCode === null);

  /** How often the servers have run the job for `demo`. */
  const runs = async (): Promise<number> => {
    const texts = await Promise.all(alive().map(({ metrics }) => metrics()));
    return texts.reduce((sum, text) => {
      const line = text.split('\n').find((one) => one.startsWith(`job_runs_total{job="${JOB}",partner="demo",`));
      return sum + Number(line?.split(' ').at(-1) ?? 0);
    }, 0);
  };

  /** Visitors who read and leave their addresses without pause. What was answered is in the result. */
  function visit() {
    const acknowledged: string[] = [];
    const failures: string[] = [];
    let isLeaving = false;
    const visitor = async (number: number): Promise<void> => {
      const { port } = running.balancer;
      const got = await call(port, '/api/CSRF', { headers: HOST });
      const token = jsonOf<{ csrfToken: string }>(got).csrfToken;
      const cookie = (got.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ');
      for (let index = 0; !isLeaving; index += 1) {
        const email = `${number}-${index}-${failures.length}-${acknowledged.length}@demo.example`;
        const body = JSON.stringify({ email });
        // Every request from another network: how many one network may send is not what this is about.
        const address = `10.${number + 30}.${(index >> 8) & 255}.${index & 255}`;
        const read = await call(port, '/api/feature-flags', { headers: { ...HOST, 'x-forwarded-for': address } });
        if (read.status !== 200) failures.push(`read ${read.status}`);
        const headers = {
          ...HOST,
          cookie,
          'x-forwarded-for': address,
          'x-xsrf-token': token,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
        };
        const { status } = await call(port, '/api/Members/ProspectEmails', { method: 'POST', headers, body });
        if (status === 202) acknowledged.push(email);
        else failures.push(`write ${status}`);
      }
    };
    const visitors = Promise.all(Array.from({ length: VISITORS }, (_, number) => visitor(number)));
    return {
      acknowledged,
      failures,
      /** Waits until so many more writes were acknowledged. */
      more: async (writes: number) => {
        const wanted = acknowledged.length + writes;
        await expect.poll(() => acknowledged.length >= wanted, SOON).toBe(true);
      },
      leave: async () => {
        isLeaving = true;
        await visitors;
      },
    };
  }

  const lost = async (acknowledged: readonly string[]): Promise<string[]> => {
    const rows = await running.test.database.withPartner('demo', (trx) =>
      trx.selectFrom('prospect_email').select('email').execute(),
    );
    const stored = new Set(rows.map(({ email }) => email));
    return acknowledged.filter((email) => !stored.has(email));
  };

  it('SRV-09 one server runs a turn of a job, and another takes it over when that one is killed during it', async () => {
    const { database, adminUrl } = running.test;
    const turn = async (): Promise<number> => {
      const row = await database.shared
        .selectFrom('job_turn')
        .select('began_at')
        .where('job', '=', JOB)
        .where('for_partner', '=', 'demo')
        .executeTakeFirst();
      return row?.began_at.getTime() ?? 0;
    };
    /** Lets the interval of the job pass. */
    const pass = () =>
      sql`update job_turn set began_at = began_at - interval '2 minutes' where job = ${JOB}`.execute(database.shared);

    await expect.poll(turn, SOON).toBeGreaterThan(0);
    const [before, ran] = [await turn(), await runs()];
    await pass();
    await expect.poll(turn, SOON).toBeGreaterThan(before);
    expect(await runs()).toBe(ran + 1);

    // Within a transaction the list of activities does not change, so one connection locks and another looks.
    const [locker, admin] = [await connect(adminUrl, 'TEST'), await connect(adminUrl, 'TEST')];
    onTestFinished(async () => {
      await locker.end();
      await admin.end();
    });
    // The next run waits for this lock.
    await locker.query('begin; lock table used_token in access exclusive mode');
    const ended = await turn();
    await pass();
    const runner = async (): Promise<string | undefined> => {
      const { rows } = await admin.query<{ name: string }>(
        `select application_name as name from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock' and query ilike '%used_token%'`,
      );
      return rows[0]?.name;
    };
    await expect.poll(runner, SOON).toMatch(/^server /);
    const name = await runner();
    const others = running.servers.filter((server) => server.name !== name);
    const ranByOthers = await runs();
    await running.kill(running.servers.find((server) => server.name === name)!);
    // The killed process left its lock with its connection, and nothing was recorded.
    expect(await turn()).toBeLessThan(ended);
    await locker.query('rollback');
    await expect.poll(turn, SOON).toBeGreaterThan(ended);
    expect(alive()).toEqual(others);
    expect(await runs()).toBeGreaterThan(0);
    expect(ranByOthers).toBeGreaterThanOrEqual(1);
    await running.add();
  });

  it('SRV-08 SRV-04 a server that is killed loses no acknowledged write, and visitors go on at the others', async () => {
    const visitors = visit();
    await visitors.more(30);
    await running.kill(alive()[0]!);
    await visitors.more(60);
    await visitors.leave();
    // What the killed process had begun gets no answer and may be sent again by the visitor; reads are repeated.
    expect(visitors.failures.length).toBeLessThanOrEqual(VISITORS);
    expect(visitors.failures.every((failure) => failure === 'write 502')).toBe(true);
    expect(await lost(visitors.acknowledged)).toEqual([]);
    await running.add();
  });

  it('SRV-08 SRV-05 a rolling restart answers every request', async () => {
    const visitors = visit();
    for (const server of alive()) {
      await visitors.more(10);
      expect(await running.retire(server)).toBe(0);
      await visitors.more(10);
      await running.add();
    }
    await visitors.more(10);
    await visitors.leave();
    expect(visitors.failures).toEqual([]);
    expect(await lost(visitors.acknowledged)).toEqual([]);
  });
});
