import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import underPressure from '@fastify/under-pressure';
import Fastify, { LogController, type FastifyInstance, type FastifyReply } from 'fastify';
import { randomUUID } from 'node:crypto';
import { createContentService } from './modules/content/content.service.ts';
import { contentRoutes } from './modules/content/content.routes.ts';
import { csrfRoutes, registerCsrf } from './modules/csrf/csrf.routes.ts';
import { createFeatureFlagService } from './modules/feature-flags/feature-flags.service.ts';
import { featureFlagRoutes } from './modules/feature-flags/feature-flags.routes.ts';
import { imageRoutes } from './modules/images/images.routes.ts';
import { impressionRoutes } from './modules/impressions/impressions.routes.ts';
import { locationRoutes } from './modules/locations/locations.routes.ts';
import type { LocationService } from './modules/locations/locations.service.ts';
import { merchantRoutes } from './modules/merchants/merchants.routes.ts';
import type { MerchantService } from './modules/merchants/merchants.service.ts';
import { prospectRoutes } from './modules/prospects/prospects.routes.ts';
import type { Database } from './platform/db/database.ts';
import type { Env } from './platform/env/env.schema.ts';
import { AppError } from './platform/http/app-error.ts';
import { answerErrors, errorAnswer } from './platform/http/error-answers.ts';
import { partnerByHost, partnerOf } from './platform/http/partner.ts';
import { setSecurityHeaders } from './platform/http/security-headers.ts';
import { createPageAnswers } from './platform/pages/page-answers.ts';
import { firstDataSource } from './platform/pages/first-data-source.ts';
import type { Renderer } from './platform/pages/renderer.ts';
import { sitePages } from './platform/pages/site-pages.ts';
import type { SiteRegistry } from './platform/pages/site-registry.ts';
import { healthRoutes } from './platform/telemetry/health.routes.ts';
import type { Metrics } from './platform/telemetry/metrics.ts';
import { logOptions, logRequests } from './platform/telemetry/request-log.ts';

export type AppDependencies = {
  env: Env;
  database: Database;
  sites: SiteRegistry;
  renderer: Renderer;
  merchants: MerchantService;
  locations: LocationService;
  metrics: Metrics;
  now: () => Date;
};

/** Bounds of a request (safety, row 12). */
const BODY_LIMIT = 256 * 1024;
const REQUEST_TIMEOUT_MS = 15_000;
const LONGEST_PARAMETER = 200;

/** Calls that one address may make in a minute before it is asked to wait (FRM-03, SRV-05). */
const CALLS_PER_MINUTE = 1200;

/** Puts the server together: the list of modules below is the map of the API. */
export async function buildApp(dependencies: AppDependencies): Promise<FastifyInstance> {
  const { env, database, sites, renderer, merchants, locations, metrics, now } = dependencies;
  const overHttps = env.APP_ENV !== 'development';
  const app = Fastify({
    logger: logOptions(env.LOG_LEVEL) ?? false,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: env.TRUSTED_PROXIES.length > 0 ? env.TRUSTED_PROXIES : false,
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: REQUEST_TIMEOUT_MS * 2,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: LONGEST_PARAMETER },
    ajv: { customOptions: { removeAdditional: false, coerceTypes: 'array', allErrors: true } },
    frameworkErrors: (_error, request, reply) => {
      const { body } = errorAnswer(new AppError(400, 'bad_request', 'The address cannot be read.'), request.id);
      void (reply as FastifyReply).code(400).header('cache-control', 'no-store').send(body);
    },
  });
  const content = createContentService({
    hosted: env.CONTENT_URL && env.CONTENT_TOKEN ? { url: env.CONTENT_URL, token: env.CONTENT_TOKEN, timeoutMs: 5000 } : undefined,
    cacheSeconds: env.CONTENT_CACHE_SECONDS,
    now,
    log: app.log,
  });
  const featureFlags = createFeatureFlagService({ database, now });

  app.decorateRequest('site', undefined);
  app.addHook('onRequest', (request, reply, done) => {
    partnerByHost(sites)(request);
    setSecurityHeaders(reply, overHttps);
    reply.header('x-request-id', request.id);
    done();
  });
  answerErrors(app);
  metrics.observe(app);
  logRequests(app);
  await app.register(underPressure, { maxEventLoopDelay: 2000, retryAfter: 5 });
  await app.register(swagger, { openapi: { info: { title: 'Dining rewards', version: '1' } } });
  await app.register(healthRoutes({ isReady: async () => (await database.ping(), merchants.isReady()) }));

  await app.register(async (api) => {
    await api.register(rateLimit, { max: CALLS_PER_MINUTE, timeWindow: '1 minute', hook: 'onRequest', keyGenerator: (request) => `${request.site?.code ?? ''} ${request.ip}` });
    api.addHook('onRequest', (request, _reply, done) => {
      partnerOf(request);
      done();
    });
    await registerCsrf(api, { secret: env.COOKIE_SECRET, secure: overHttps });
    await api.register(csrfRoutes);
    await api.register(featureFlagRoutes(featureFlags));
    await api.register(contentRoutes(content));
    await api.register(merchantRoutes(merchants));
    await api.register(locationRoutes(locations));
    await api.register(impressionRoutes({ database }));
    await api.register(prospectRoutes({ database }));
  });
  await app.register(imageRoutes({ cuisinesOf: (id) => merchants.cuisinesOf(id) }));
  await app.register(sitePages, {
    sites,
    hasIndex: env.APP_ENV !== 'production',
    answerPage: createPageAnswers({
      renderer,
      sourceFor: (site) => firstDataSource(site, { content, featureFlags, merchants, locations }),
      dataVersion: () => `${merchants.revision()}.${content.revision()}`,
      now,
    }),
  });
  return app;
}
