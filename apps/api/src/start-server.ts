import type { AddressInfo } from 'node:net';
import { buildApp } from './app.ts';
import { createLocationService } from './modules/locations/locations.service.ts';
import { createMerchantService } from './modules/merchants/merchants.service.ts';
import { openData } from './platform/db/open-data.ts';
import { loadEnv } from './platform/env/load-env.ts';
import { openRenderer } from './platform/pages/renderer.ts';
import { openSites } from './platform/pages/site-registry.ts';
import { createMetrics } from './platform/telemetry/metrics.ts';

/** A port that cannot be listened on; the message says why and what to do. */
class ListenError extends Error {
  override readonly name = 'ListenError';
}

/** Time for requests under way to end before the process goes regardless. */
const GRACE_MS = 10_000;

/**
 * Starts the server and keeps it until it is told to stop (SIGTERM, SIGINT): then it takes no new requests, lets those
 * under way end, and closes the database.
 */
export async function startServer(environment: Readonly<Record<string, string | undefined>>): Promise<void> {
  const env = loadEnv(environment);
  const sites = openSites(env.BUNDLES_DIR, env.PARTNERS, env.APP_ENV !== 'production');
  const renderer = await openRenderer(env.SHELL_DIR);
  const say = (message: string) => process.stderr.write(`${message}\n`);
  const data = await openData(env, { info: say, warn: say });
  const metrics = createMetrics();
  const merchants = createMerchantService({ database: data.database, radiusMiles: env.SEARCH_RADIUS_MILES });
  await merchants.start(sites.sites.map(({ code }) => code));
  const app = await buildApp({
    env, sites, renderer, merchants, metrics, database: data.database, locations: createLocationService(), now: () => new Date(),
  });

  const metricsServer = await metrics.listen(env.METRICS_PORT).catch((error: unknown) => {
    throw portProblem(error, 'METRICS_PORT', env.METRICS_PORT);
  });
  const stop = async () => {
    metricsServer.close();
    await app.close();
    await merchants.close();
    await data.stop();
  };
  await app.listen({ port: env.PORT, host: env.HOST }).catch(async (error: unknown) => {
    await stop();
    throw portProblem(error, 'PORT', env.PORT);
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      setTimeout(() => process.exit(1), GRACE_MS).unref();
      void stop().then(() => process.exit(0));
    });
  }
  const { port } = app.server.address() as AddressInfo;
  announce(port, sites.sites.map(({ code, bundle }) => ({ code, name: bundle.basics.partner.settings.programName })));
}

function announce(port: number, sites: readonly { code: string; name: string }[]): void {
  const width = Math.max(...sites.map(({ code }) => code.length));
  const rows = sites.map(({ code, name }) => `  http://${code}.localhost:${port}/${' '.repeat(width - code.length)}  ${name}`);
  process.stdout.write(['', `Serving ${sites.length} sites:`, ...rows, `  http://localhost:${port}/  all of them`, ''].join('\n'));
}

function portProblem(error: unknown, variable: string, port: number): Error {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return new ListenError(`${variable} ${port} is in use by another program. Stop that program, or set ${variable} to a free port.`);
  if (code === 'EACCES') return new ListenError(`${variable} ${port} needs rights that this user does not have. Set ${variable} to a port above 1023.`);
  return error as Error;
}
