import { buildCardsApp } from './cards-app.ts';
import { cardJobs } from './jobs.ts';
import { openOwnVault } from './modules/card-vault/card-vault.ts';
import type { Env } from './platform/env/env.schema.ts';
import type { EnvSource } from './platform/env/load-env.ts';
import { portProblem } from './platform/http/listen-error.ts';
import { startJobs } from './platform/jobs/jobs.ts';
import { OperatorError } from './platform/operator-error.ts';
import { stopOnSignal, type CloseStep } from './platform/shutdown.ts';
import { createMetrics } from './platform/telemetry/metrics.ts';
import { platformHosts } from './platform/tenancy/platform-hosts.ts';
import { openSites } from './platform/tenancy/site-registry.ts';
import { watchSites } from './platform/tenancy/site-watch.ts';
import { listenForMetrics, openTracing, warnOfMissingProxies } from './process-start.ts';

const say = (message: string): void => void process.stderr.write(`${message}\n`);

/**
 * Starts a server of the card frame and its vault alone (SERVE=cards): it opens the vault's database and no other.
 * @param environment tells which settings were chosen and which are defaults
 * @throws OperatorError with a message for the operator
 */
export async function startCardsServer(env: Env, environment: EnvSource, args: readonly string[]): Promise<void> {
  if (args.length > 0)
    throw new OperatorError(`A server with SERVE=cards takes no ${args.join(' ')}. Start it without.`);
  const sites = openSites(env.BUNDLES_DIR, env.PARTNERS, env.APP_ENV, { reserved: platformHosts(env), warn: say });
  const { codes } = sites;
  const url = env.VAULT_DATABASE_URL;
  const closing: CloseStep[] = [];
  const shutdown = stopOnSignal({ closing, drainSeconds: env.DRAIN_SECONDS });
  try {
    const tracing = await openTracing(env.OTEL_EXPORTER_OTLP_ENDPOINT);
    closing.push(() => tracing?.stop());
    const now = () => new Date();
    const ownVault = await openOwnVault({
      env,
      data: { vault: url === undefined ? undefined : { ownerUrl: url, appUrl: url } },
      partners: codes,
      log: { info: say, warn: say },
      now,
    });
    if (ownVault === undefined) throw new OperatorError('SERVE=cards needs VAULT_DATABASE_URL.');
    closing.push(() => ownVault.close());
    const metrics = createMetrics();
    const { app, cardsHost } = await buildCardsApp({
      env,
      sites,
      ownVault,
      metrics,
      tracing,
      isStopping: () => shutdown.isStopping(),
      now,
    });
    const metricsServer = await listenForMetrics(metrics, env, environment);
    closing.push(
      () => metricsServer.close(),
      () => app.close(),
    );
    await app
      .listen({ port: env.PORT, host: env.HOST, listenTextResolver: (address) => `listening at ${address}` })
      .catch((error: unknown) => {
        throw portProblem(error, 'PORT', env.PORT);
      });
    shutdown.startedServing();
    const jobs = startJobs({ jobs: cardJobs(ownVault), partners: codes, log: app.log });
    closing.push(() => jobs.stop());
    const watch = watchSites({ sites, metrics, log: app.log, prepare: async () => undefined });
    closing.push(() => watch.stop());
    warnOfMissingProxies(env);
    process.stdout.write(`\nServing the card frame of ${codes.length} partners at ${cardsHost.origin()}\n\n`);
  } catch (error) {
    return await shutdown.abandonStart(error);
  }
}
