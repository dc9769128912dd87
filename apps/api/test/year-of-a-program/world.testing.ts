import { tmpdir } from 'node:os';
import { connect } from '@dining/postgres';
import type { FastifyBaseLogger } from 'fastify';
import { serverJobs } from '../../src/jobs.ts';
import { memoryVault } from '../../src/modules/cards/memory-vault.testing.ts';
import { createLocationService } from '../../src/modules/locations/locations.service.ts';
import type { Mailer } from '../../src/modules/mail/mail.ts';
import { createMerchantService } from '../../src/modules/merchants/merchants.service.ts';
import { addMerchants, merchantRow } from '../../src/modules/merchants/merchants.testing.ts';
import { diningRoom, setRoom } from '../../src/modules/reservations/reservations.testing.ts';
import { openDatabase, type Database } from '../../src/platform/db/database.ts';
import { createTestDatabase, type TestDatabase } from '../../src/platform/db/testing.ts';
import { loadEnv } from '../../src/platform/env/load-env.ts';
import { AppError } from '../../src/platform/http/app-error.ts';
import { REQUEST_LIMITS } from '../../src/platform/http/request-limits.ts';
import type { EffectHandler } from '../../src/platform/outbox/effect.ts';
import { createOutbox, type Outbox } from '../../src/platform/outbox/outbox.ts';
import { createMetrics } from '../../src/platform/telemetry/metrics.ts';
import type { Site } from '../../src/platform/tenancy/site.ts';
import { makeBundle, recordingRenderer } from '../../src/platform/tenancy/sites.testing.ts';
import { createServices, type Services } from '../../src/services.ts';
import { openActions } from './actions.testing.ts';
import { effectHandlers } from './effect-handlers.testing.ts';
import type { Fault } from './faults.testing.ts';
import { readBooks } from './read-books.testing.ts';
import { RESTAURANTS, type YearAction, type YearStep } from './steps.testing.ts';
import { YEAR_SETTINGS } from './year-settings.testing.ts';

const silent = (): void => undefined;
const QUIET = { info: silent, warn: silent, error: silent } as unknown as FastifyBaseLogger;

const CODE = 'demo';
const MINUTE_MS = 60_000;

/** The product in a year: real services on a database of their own, with a clock that steps move. */
export type World = {
  /** Does all that happens at one moment. */
  act(steps: readonly YearStep[]): Promise<void>;
  /** What the database says, as the bookkeeper says it: one line each, sorted. */
  books(): Promise<string[]>;
  /** How many crashes were reached, and how many statements the services ran. */
  counts: { crashes: number; statements: number };
  stop(): Promise<void>;
};

/** The process was killed: its connections have ended, and nothing that it does reaches the database any more. */
class Killed extends Error {
  override readonly name = 'Killed';
}

type Process = { database: Database; services: Services; outbox: Outbox };

/** @param problems gets what went wrong without ending the year, such as an effect that failed */
export async function startWorld(problems: string[], fault?: Fault): Promise<World> {
  const test = await createTestDatabase({ statementTimeoutMs: 30_000 });
  const vault = memoryVault();
  let time = 0;
  const now = (): Date => new Date(time);
  const counts = { crashes: 0, statements: 0 };
  /** The statement of this step at which the process is killed. */
  let crash: NonNullable<YearStep['crash']> | undefined;
  let statement = 0;
  /** Ends the connections of a killed process; another of its statements may fail sooner. */
  let ending: Promise<void> | undefined;
  const members = new Map<string, string>();
  const claims = new Map<string, string>();
  /** Mails by the id of their effect, so that one that is sent again after a crash is the same. */
  const queued = new Map<string, { kind: string; payload: Record<string, unknown> }>();
  const sent = new Set<string>();
  const mailer: Mailer = {
    send: async ({ id = '' }) => void sent.add(id),
  };

  await addMerchants(
    test.database,
    RESTAURANTS.map(({ id, zone, maxSpendCents, maxVisits }) =>
      merchantRow(id, {
        time_zone: zone,
        monthly_max_spend_cents: maxSpendCents,
        monthly_max_visits: maxVisits,
      }),
    ),
  );
  for (const id of ['ny', 'phx']) await setRoom(test.database, id, diningRoom({ rules: { daysAhead: 90 } }));

  const env = loadEnv({ COOKIE_SECRET: 'a-secret-of-the-tests-that-is-long-enough' });
  const site: Site = {
    code: CODE,
    folder: '',
    bundle: makeBundle(CODE, { settings: { ...YEAR_SETTINGS, ...fault?.settings } }),
  };
  const { partner } = site.bundle.basics;
  const sites = { sites: [site], byHost: (host: string) => (host === `${CODE}.example` ? site : undefined) };
  const merchants = createMerchantService({ database: test.database, radiusMiles: 25, now });
  await merchants.start([CODE]);

  async function startProcess(): Promise<Process> {
    let isDead = false;
    const database = await openDatabase({
      url: test.appUrl,
      poolSize: 3,
      statementTimeoutMs: 30_000,
      applicationName: 'year',
      async traceQuery(_text, run) {
        if (isDead) throw new Killed();
        counts.statements += 1;
        statement += 1;
        if (crash === undefined || statement !== crash.statement) return run();
        if (crash.when === 'after') await run();
        isDead = true;
        counts.crashes += 1;
        await (ending = endConnections(test));
        throw new Killed();
      },
    });
    const services = createServices({
      env,
      database,
      sites,
      renderer: recordingRenderer(),
      merchants,
      locations: createLocationService(merchants),
      vault,
      metrics: createMetrics(),
      limits: REQUEST_LIMITS,
      transport: () => 'http',
      listeningPort: () => 0,
      log: QUIET,
      now,
    });
    const handlers = effectHandlers({ database, services, env, sites, partner, mailer, now });
    const noted = Object.fromEntries(
      Object.entries(handlers).map(([kind, handle]): [string, EffectHandler] => [
        kind,
        async (effect) => {
          if (fault?.losesEffect?.(kind) === true) return;
          queued.set(`${CODE}.${effect.id}.${effect.queuedAt.getTime()}`, {
            kind,
            payload: effect.payload as Record<string, unknown>,
          });
          await handle(effect);
        },
      ]),
    );
    const warn = (about: { err?: Error; kind?: string }): void => {
      if (!isDead) problems.push(`${now().toISOString()} ${about.kind}: ${about.err?.stack}`);
    };
    const log = { warn, error: warn } as unknown as Parameters<typeof createOutbox>[0]['log'];
    return { database, services, outbox: createOutbox({ database, partners: [CODE], handlers: noted, now, log }) };
  }

  /** The process that serves now; a crash ends it. */
  let live = await startProcess();
  /** Jobs that touch members run twice a day, all others once a month. */
  const OFTEN = new Set([
    'remind of reservations',
    'tell members whose VIP status ends',
    'ask about unanswered reservations',
  ]);

  async function runJobs(): Promise<void> {
    const jobs = serverJobs({
      env,
      database: live.database,
      ownVault: undefined,
      booking: live.services.booking,
      merchants,
      dataDir: tmpdir(),
      log: QUIET,
      hasVip: () => true,
      now,
    });
    for (const { name, run } of jobs)
      if ((OFTEN.has(name) || now().getUTCDate() === 1) && fault?.skipsJob?.(name) !== true) await run(CODE);
  }

  const { deliver, doAction } = openActions({
    live: () => live,
    test,
    vault,
    site,
    members,
    claims,
    fault,
    runJobs,
    now,
  });

  /** A step and what it queued; a second try may find what the first one had already stored. */
  async function attempt(steps: readonly YearStep[]): Promise<void> {
    const rows = steps.flatMap((step) => (step.do === 'row' ? [step.row] : []));
    if (rows.length > 0) await deliver(rows);
    for (const step of steps) if (step.do !== 'row') await refusable(() => doAction(step));
    await live.outbox.deliverDue();
  }

  /** What the product refuses, the bookkeeper refuses as well. */
  async function refusable(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
    }
  }

  async function restart(): Promise<void> {
    await ending;
    await live.database.close().catch(() => undefined);
    // Effects that the dead process had taken are free again.
    time += 2 * MINUTE_MS;
    live = await startProcess();
  }

  return {
    counts,
    async act(steps) {
      const [first] = steps;
      if (first === undefined) return;
      time = Date.parse(first.at);
      crash = steps.find((step) => step.crash !== undefined)?.crash;
      statement = 0;
      try {
        await attempt(steps);
      } catch (error) {
        if (crash === undefined || !isOfDeath(error)) throw error;
        crash = undefined;
        await restart();
        if (fault?.forgets !== true) await attempt(steps);
      }
      crash = undefined;
      const filed = steps.find((step) => step.do === 'claim');
      if (filed?.do === 'claim') await noteClaim(filed);
    },
    books: () =>
      readBooks(test.database, { partner: CODE, members, claims, mails: [...sent].map((id) => queued.get(id)!) }),
    async stop() {
      await live.database.close();
      await merchants.close();
      await test.drop();
    },
  };

  async function noteClaim({ claim, member }: Extract<YearAction, { do: 'claim' }>): Promise<void> {
    const known = new Set(claims.values());
    const rows = await test.database.withPartner(CODE, (trx) =>
      trx.selectFrom('reward_claim').select('id').where('member_id', '=', members.get(member)!).execute(),
    );
    const filed = rows.find(({ id }) => !known.has(id));
    if (filed) claims.set(claim, filed.id);
  }
}

/** A statement of a dead process fails in whatever way its connection ended. */
const isOfDeath = (error: unknown): boolean =>
  error instanceof Killed ||
  /terminat|Connection|not queryable|released|closed/i.test(error instanceof Error ? error.message : '');

async function endConnections({ adminUrl, appUrl }: TestDatabase): Promise<void> {
  const admin = await connect(adminUrl, 'TEST_DATABASE_URL');
  await admin
    .query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${new URL(appUrl).pathname.slice(1)}' and application_name = 'year'`,
    )
    .finally(() => admin.end());
}
