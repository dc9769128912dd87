import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { loadGazetteer } from '@dining/gazetteer';
import type { Environment } from '@dining/partner-settings';
import { connect } from '@dining/postgres';
import { buildApp } from './app.ts';
import { serverJobs } from './jobs.ts';
import { createRecoveryToken } from './modules/accounts/accounts.ts';
import { guaranteeHandlers } from './modules/card-guarantees/card-guarantees.ts';
import { checkVaultKey, frameFilesOf, openFrameFiles, openOwnVault } from './modules/card-vault/card-vault.ts';
import { browse, createCardWatch, watchCardPages } from './modules/card-watch/card-watch.ts';
import { createEmailToken } from './modules/credentials/credentials.ts';
import { createLocationService } from './modules/locations/locations.ts';
import { mailHandlers, openMailer } from './modules/mail/mail.ts';
import { createMerchantService } from './modules/merchants/merchants.ts';
import { reservationCalendars, reservationHandlers } from './modules/reservations/reservations.ts';
import { fileDelivery, mailExpectations, payoutHandlers } from './modules/rewards/rewards.ts';
import { ssoProblem } from './modules/sso/sso.ts';
import { collectGarbage } from './platform/collect-garbage.ts';
import type { Database, PartnerTransaction } from './platform/db/database.ts';
import { openData, type OpenData } from './platform/db/open-data.ts';
import type { Env } from './platform/env/env.schema.ts';
import type { EnvSource } from './platform/env/load-env.ts';
import { refuseUnknownPartners } from './platform/env/secret-partners.ts';
import { portProblem } from './platform/http/listen-error.ts';
import { databaseTurns } from './platform/jobs/job-turns.ts';
import { startJobs } from './platform/jobs/jobs.ts';
import { OperatorError } from './platform/operator-error.ts';
import { createOutbox } from './platform/outbox/outbox.ts';
import { openRenderer } from './platform/pages/renderer.ts';
import { stopOnSignal, type CloseStep } from './platform/shutdown.ts';
import { createMetrics } from './platform/telemetry/metrics.ts';
import { platformHosts } from './platform/tenancy/platform-hosts.ts';
import { listedSites, siteList, stagingNote } from './platform/tenancy/site-list.ts';
import { composedCodes, openSites, type SiteRegistry } from './platform/tenancy/site-registry.ts';
import { watchSites } from './platform/tenancy/site-watch.ts';
import type { Site } from './platform/tenancy/site.ts';
import { checkWritable } from './platform/writable-folder.ts';
import { listenForMetrics, openTracing, warnOfMissingProxies } from './process-start.ts';

/** Unknown command line arguments. */
class ArgumentError extends OperatorError {
  override readonly name = 'ArgumentError';
}

const say = (message: string): void => void process.stderr.write(`${message}\n`);

/**
 * Starts the server, and stops it on SIGTERM or SIGINT: it then accepts no new requests, lets running ones finish, and
 * closes the database.
 * @param environment tells which settings were chosen and which are defaults
 * @param args command line; `--demo` loads invented restaurants into an empty database
 * @throws SiteError, DataError, FolderError, ListenError or ArgumentError, each with a message for the operator
 */
export async function startServer(env: Env, environment: EnvSource, args: readonly string[]): Promise<void> {
  const unknown = args.filter((argument) => argument !== '--demo');
  if (unknown.length > 0)
    throw new ArgumentError(`The server knows no argument ${unknown.join(' ')}. It takes --demo, or none.`);
  const isProduction = env.APP_ENV === 'production';
  // The invented members share one password that is in this repository.
  if (isProduction && args.includes('--demo'))
    throw new ArgumentError(
      '--demo loads invented restaurants and members, which a production server must not have. Start it without.',
    );
  const sites = openSites(env.BUNDLES_DIR, env.PARTNERS, env.APP_ENV, {
    reserved: platformHosts(env),
    problemOf: (site) => ssoProblem(site, env),
    warn: say,
  });
  refuseUnknownPartners(env, composedCodes(env.BUNDLES_DIR));
  const { codes } = sites;
  // PostgreSQL starts in a separate process and the renderer in a thread; meanwhile the gazetteer loads here.
  const rendererIsThere = openRenderer(env.SHELL_DIR);
  rendererIsThere.catch(() => undefined);
  const tracing = await openTracing(env.OTEL_EXPORTER_OTLP_ENDPOINT);
  const opening = openData(env, { info: say, warn: say }, 'server', tracing?.traceQuery);
  opening.catch(() => undefined);
  const closing: CloseStep[] = [async () => tracing?.stop(), async () => (await opening).stop()];
  const shutdown = stopOnSignal({ closing, drainSeconds: env.DRAIN_SECONDS });
  try {
    loadGazetteer();
    const renderer = await rendererIsThere;
    closing.push(() => renderer.close());
    const data = await opening;
    const { database } = data;
    const payouts = join(env.DATA_DIR, 'payouts');
    await checkWritable(payouts, 'payouts');
    const now = () => new Date();
    const ownVault = await openOwnVault({ env, data, partners: codes, log: { info: say, warn: say }, now });
    if (ownVault) {
      closing.push(() => ownVault.close());
      await checkVaultKey(database, env.VAULT_KEY, codes);
    }
    if (args.includes('--demo')) await loadDemoAlone(data, sites.sites);
    const merchants = createMerchantService({
      database,
      radiusMiles: env.SEARCH_RADIUS_MILES,
      booksRemotely: env.BOOKING_URL !== undefined,
      log: { warn: (details, message) => app.log.warn(details, message) },
    });
    closing.push(() => merchants.close());
    const metrics = createMetrics();
    metrics.watch({ database, partners: codes, indexStaleSince: () => merchants.staleSince(), now });
    const { app, services } = await buildApp({
      tracing,
      ownVault,
      env,
      sites,
      renderer,
      merchants,
      metrics,
      database,
      locations: createLocationService(merchants),
      isStopping: () => shutdown.isStopping(),
      now,
    });
    const mailer = openMailer(env);
    const cardWatch = createCardWatch({
      env,
      sites,
      cardsHost: services.cardsHost,
      frameFiles: (site) => frameFilesOf(openFrameFiles(env.CARD_ENTRY_DIR), site),
      browse,
      now,
    });
    const watchCards = (partner: string) =>
      watchCardPages({ watch: cardWatch, metrics, log: app.log, env, mailer, fetch, now }, partner);
    const links = {
      recover: (trx: PartnerTransaction, memberId: string) => createRecoveryToken(trx, memberId, now()),
      confirmEmail: (trx: PartnerTransaction, changeId: string) => createEmailToken(trx, changeId, now()),
    };
    const delivery = fileDelivery(payouts);
    const handlers = {
      ...mailHandlers({
        database,
        sites,
        mailer,
        links,
        calendars: reservationCalendars(env),
        expectations: mailExpectations(now),
        env,
        now,
      }),
      ...guaranteeHandlers({ env, database }),
      ...reservationHandlers({ database, booking: services.booking }),
      ...payoutHandlers({
        database,
        partnerOf: (partner) => sites.sites.find(({ code }) => code === partner)?.bundle.basics.partner,
        delivery,
        now,
      }),
    };
    const outbox = createOutbox({ database, partners: codes, handlers, now, log: app.log });
    closing.push(() => outbox.stop());
    await Promise.all([app.ready(), merchants.start(codes)]);
    collectGarbage();
    const metricsServer = await listenForMetrics(metrics, env, environment);
    closing.push(
      async () => metricsServer.close(),
      () => app.close(),
    );
    await app
      .listen({ port: env.PORT, host: env.HOST, listenTextResolver: (address) => `listening at ${address}` })
      .catch((error: unknown) => {
        throw portProblem(error, 'PORT', env.PORT);
      });
    shutdown.startedServing();
    await outbox.start();
    const jobs = startJobs({
      jobs: serverJobs({
        env,
        database,
        ownVault,
        booking: services.booking,
        merchants,
        dataDir: env.DATA_DIR,
        log: app.log,
        cardWatch: env.CARD_WATCH_HOURS > 0 ? { everyHours: env.CARD_WATCH_HOURS, run: watchCards } : undefined,
        hasVip: (partner) =>
          sites.sites.some(({ code, bundle }) => code === partner && bundle.basics.partner.settings.hasVIP),
        now,
      }),
      partners: codes,
      turns: databaseTurns(database),
      log: app.log,
      onRun: (run) => metrics.countJob(run),
    });
    closing.push(() => jobs.stop());
    const watch = watchSites({
      sites,
      metrics,
      log: app.log,
      async prepare(site) {
        if (args.includes('--demo')) await loadDemoAlone(data, [site]);
        await merchants.add(site.code);
      },
    });
    closing.push(() => watch.stop());
    warnOfMissingProxies(env);
    announce((app.server.address() as AddressInfo).port, sites, env.APP_ENV);
  } catch (error) {
    return await shutdown.abandonStart(error);
  }
}

/** The advisory lock ("dine", 5) that lets one process load demo data at a time. */
const DEMO_LOCK = `${0x64_69_6e_65}, 5`;

/** Loads demo data, after any other process that is doing so on the same database. */
async function loadDemoAlone({ database, appUrl }: OpenData, sites: readonly Site[]): Promise<void> {
  const holder = await connect(appUrl, 'DATABASE_URL', { application_name: 'dining demo data' });
  try {
    await holder.query(`select pg_advisory_lock(${DEMO_LOCK})`);
    await loadDemo(database, sites);
  } finally {
    await holder.end();
  }
}

/** Imported on demand: a production server never loads demo data. */
async function loadDemo(database: Database, sites: readonly Site[]): Promise<void> {
  const [{ seedDemoData }, { seedMembers }, { createPasswords }] = await Promise.all([
    import('../commands/import/seed-demo.ts'),
    import('./modules/staging/staging.ts'),
    import('./platform/session/passwords.ts'),
  ]);
  const { merchants, offers, reviews } = await seedDemoData(
    database,
    sites.map(({ code, bundle }) => ({ code, hasVip: bundle.basics.partner.settings.hasVIP })),
    new Date(),
  );
  const members = await seedMembers({
    database,
    partners: sites.map(({ bundle }) => bundle.basics.partner),
    passwords: createPasswords(),
    now: new Date(),
  });
  if (merchants + offers + members > 0) {
    say(
      `Loaded ${merchants.toLocaleString('en-US')} invented restaurants, ${offers.toLocaleString('en-US')} offers, ${reviews.toLocaleString('en-US')} reviews and ${members.toLocaleString('en-US')} members.`,
    );
  }
}

/** Prints the addresses of the sites. In production they have their own host names only. */
function announce(port: number, registry: SiteRegistry, environment: Environment): void {
  process.stdout.write(siteList(listedSites(registry), environment === 'production' ? undefined : port));
  if (environment === 'staging') process.stdout.write(stagingNote(registry.sites));
}
