import type { FastifyInstance } from 'fastify';
import { createCardsHost, type CardsHost, type OwnVault } from './modules/card-vault/card-vault.ts';
import { cardsHostRoutes } from './modules/card-vault/cards-host.routes.ts';
import type { Env } from './platform/env/env.schema.ts';
import { unknownHost } from './platform/http/app-error.ts';
import { openHttp } from './platform/http/open-http.ts';
import { everyRequest } from './platform/http/request-hooks.ts';
import { REQUEST_LIMITS } from './platform/http/request-limits.ts';
import { healthChecks } from './platform/telemetry/health.routes.ts';
import type { Metrics } from './platform/telemetry/metrics.ts';
import type { LogTarget } from './platform/telemetry/request-log.ts';
import type { Tracing } from './platform/telemetry/tracing.ts';
import type { SiteRegistry } from './platform/tenancy/site-registry.ts';

export type CardsAppOptions = {
  env: Env;
  /** For the look and the texts of each partner's frame; their pages are not served. */
  sites: SiteRegistry;
  ownVault: OwnVault;
  metrics: Metrics;
  /** Where log lines go; standard output by default. */
  logTarget?: LogTarget;
  tracing?: Pick<Tracing, 'observe'> | undefined;
  /** Whether the process was told to stop; never by default. */
  isStopping?(): boolean;
  now(): Date;
};

/** Puts the server of the card frame and its vault together (SERVE=cards). Everything else is a 404 there. */
export async function buildCardsApp(options: CardsAppOptions): Promise<{ app: FastifyInstance; cardsHost: CardsHost }> {
  const { env, sites, ownVault, metrics, logTarget, isStopping, now } = options;
  const { app, transport, listeningPort } = openHttp({ env, limits: REQUEST_LIMITS, logTarget });
  options.tracing?.observe(app);
  const cardsHost = createCardsHost({ env, sites, listeningPort });
  everyRequest(app, { env, sites, transport, metrics, now });
  await app.register((scope) => cardsHostRoutes(scope, { env, sites, cardsHost, ownVault, metrics, now }));
  await app.register(healthChecks({ isReady: () => ownVault.vault.ping().then(() => true), isStopping }));
  app.setNotFoundHandler(() => {
    throw unknownHost();
  });
  return { app, cardsHost };
}
