import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buildApp } from './app.ts';
import { serverJobs } from './jobs.ts';
import { openOwnVault } from './modules/card-vault/open-own-vault.ts';
import { createLocationService } from './modules/locations/locations.service.ts';
import { mailHandlers } from './modules/mail/mail.handler.ts';
import { openMailer } from './modules/mail/open-mailer.ts';
import { createMerchantService } from './modules/merchants/merchants.service.ts';
import { createRecoveryToken } from './modules/recovery/recovery-links.repository.ts';
import { fileDelivery } from './modules/rewards/file-delivery.ts';
import { payoutHandlers } from './modules/rewards/payout.handler.ts';
import { ssoProblem } from './modules/sso/sso-partners.ts';
import type { Database, PartnerTransaction } from './platform/db/database.ts';
import { openData } from './platform/db/open-data.ts';
import { loadEnv, type EnvSource } from './platform/env/load-env.ts';
import { portProblem } from './platform/http/listen-error.ts';
import { startJobs } from './platform/jobs/jobs.ts';
import { OperatorError } from './platform/operator-error.ts';
import { createOutbox } from './platform/outbox/outbox.ts';
import { openRenderer } from './platform/pages/renderer.ts';
import { createMetrics } from './platform/telemetry/metrics.ts';
import { platformHosts } from './platform/tenancy/platform-hosts.ts';
import { siteList } from './platform/tenancy/site-list.ts';
import { openSites, type SiteRegistry } from './platform/tenancy/site-registry.ts';

/** Unknown command line arguments. */
class ArgumentError extends OperatorError {
  override readonly name = 'ArgumentError';
}

/** Time for running requests to finish before the process exits anyway. */
const GRACE_MS = 10_000;

const say = (message: string): void => void process.stderr.write(`${message}\n`);

/**
 * Starts the server, and stops it on SIGTERM or SIGINT: it then accepts no new requests, lets running ones finish, and
 * closes the database.
 * @param args command line; `--demo` loads invented restaurants into an empty database
 * @throws EnvError, SiteError, DataError, ListenError or ArgumentError, each with a message for the operator
 */
export async function startServer(environment: EnvSource, args: readonly string[]): Promise<void> {
  const unknown = args.filter((argument) => argument !== '--demo');
  if (unknown.length > 0)
    throw new ArgumentError(`The server knows no argument ${unknown.join(' ')}. It takes --demo, or none.`);
  const env = loadEnv(environment);
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
  const codes = sites.sites.map(({ code }) => code);
  const rendererIsThere = openRenderer(env.SHELL_DIR);
  // PostgreSQL starts in a separate process; meanwhile the renderer and the gazetteer load here.
  const opening = openData(env, { info: say, warn: say });
  opening.catch(() => undefined);
  const closing: (() => Promise<unknown>)[] = [async () => (await opening).stop()];
  const stop = async (): Promise<void> => {
    // Another process may stop PostgreSQL at the same time, as Nx does with everything that it has started.
    void opening.then(({ expectStop }) => expectStop()).catch(() => undefined);
    for (const close of closing.toReversed()) await close();
  };
  // Registered first, since PostgreSQL would outlive a server that merely exits. Stopping runs once, although a terminal
  // and a parent process may both forward Ctrl-C.
  let stopping: Promise<never> | undefined;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void (stopping ??= leave(stop)));
  try {
    const [renderer, locations] = [await rendererIsThere, createLocationService()];
    const data = await opening;
    const { database } = data;
    const now = () => new Date();
    const ownVault = await openOwnVault({ env, data, partners: codes, log: { info: say, warn: say }, now });
    if (ownVault) closing.push(() => ownVault.close());
    if (args.includes('--demo')) await loadDemo(database, sites);
    const merchants = createMerchantService({
      database,
      radiusMiles: env.SEARCH_RADIUS_MILES,
      log: { warn: (details, message) => app.log.warn(details, message) },
    });
    closing.push(() => merchants.close());
    const metrics = createMetrics();
    const app = await buildApp({ ownVault, env, sites, renderer, merchants, metrics, database, locations, now });
    const links = {
      recover: (trx: PartnerTransaction, memberId: string) => createRecoveryToken(trx, memberId, now()),
    };
    const delivery = fileDelivery(join(env.DATA_DIR, 'payouts'));
    const handlers = {
      ...mailHandlers({ database, sites, mailer: openMailer(env), links, env, now }),
      ...payoutHandlers({ database, partners: sites.sites.map(({ bundle }) => bundle.basics.partner), delivery, now }),
    };
    const outbox = createOutbox({ database, partners: codes, handlers, now, log: app.log });
    closing.push(() => outbox.stop());
    await Promise.all([app.ready(), merchants.start(codes)]);
    const metricsServer = await metrics.listen(env.METRICS_PORT).catch((error: NodeJS.ErrnoException) => {
      // The port is only a default, and another clone may already use it on this machine.
      const isByDefault = env.APP_ENV === 'development' && !environment['METRICS_PORT'];
      if (isByDefault && error.code === 'EADDRINUSE') return metrics.listen(0);
      throw portProblem(error, 'METRICS_PORT', env.METRICS_PORT);
    });
    closing.push(
      async () => metricsServer.close(),
      () => app.close(),
    );
    await app
      .listen({ port: env.PORT, host: env.HOST, listenTextResolver: () => 'listening' })
      .catch((error: unknown) => {
        throw portProblem(error, 'PORT', env.PORT);
      });
    await outbox.start();
    const jobs = startJobs({ jobs: serverJobs({ database, ownVault, now }), partners: codes, log: app.log });
    closing.push(() => jobs.stop());
    announce((app.server.address() as AddressInfo).port, sites, !isProduction);
  } catch (error) {
    // Stopping during the start makes the start fail; report the stop, not that failure.
    if (stopping) return await stopping;
    await stop().catch(() => undefined);
    throw error;
  }
}

/** Exits the process in order, or anyway when that takes too long. */
async function leave(stop: () => Promise<void>): Promise<never> {
  setTimeout(() => process.exit(1), GRACE_MS).unref();
  try {
    await stop();
  } catch (error) {
    say(`The server could not stop in order: ${(error as Error).message}`);
    process.exit(1);
  }
  process.exit(0);
}

/** Imported on demand: a production server never loads demo data. */
async function loadDemo(database: Database, { sites }: SiteRegistry): Promise<void> {
  const [{ seedDemoData }, { seedMembers }, { createPasswords }] = await Promise.all([
    import('../commands/import/seed-demo.ts'),
    import('./modules/staging/seed-members.ts'),
    import('./platform/session/passwords.ts'),
  ]);
  const { merchants, offers } = await seedDemoData(
    database,
    sites.map(({ code }) => code),
  );
  const members = await seedMembers({
    database,
    partners: sites.map(({ bundle }) => bundle.basics.partner),
    passwords: createPasswords(),
    now: new Date(),
  });
  if (merchants + offers + members > 0) {
    say(
      `Loaded ${merchants.toLocaleString('en-US')} invented restaurants, ${offers.toLocaleString('en-US')} offers and ${members.toLocaleString('en-US')} members.`,
    );
  }
}

/** Prints the addresses of the sites. In production they have their own host names only. */
function announce(port: number, { sites }: SiteRegistry, isLocal: boolean): void {
  const listed = sites.map(({ code, bundle }) => ({ code, settings: bundle.basics.partner.settings }));
  process.stdout.write(siteList(listed, isLocal ? port : undefined));
}
