import { contentRoutes as content } from './modules/content/content.routes.ts';
import { createContentService, type ContentService } from './modules/content/content.service.ts';
import { hostedContent } from './modules/content/hosted-content.ts';
import { featureFlagRoutes as flags } from './modules/feature-flags/feature-flags.routes.ts';
import { createFeatureFlagService, type FeatureFlagService } from './modules/feature-flags/feature-flags.service.ts';
import { createDrawings } from './modules/images/drawings.ts';
import { imageRoutes as images } from './modules/images/images.routes.ts';
import { impressionRoutes as impressions } from './modules/impressions/impressions.routes.ts';
import { locationRoutes as locations } from './modules/locations/locations.routes.ts';
import { merchantRoutes as merchants } from './modules/merchants/merchants.routes.ts';
import { routesPlugin, servicePlugin } from './platform/http/plugins.ts';

/** Waiting for the modules themselves to export plugins: move each into its module and delete it here. */
export const contentService = servicePlugin('content', ['env', 'now'], ({ env, now, log }) =>
  createContentService({
    hosted:
      env.CONTENT_URL && env.CONTENT_TOKEN
        ? hostedContent({ url: env.CONTENT_URL, token: env.CONTENT_TOKEN, timeoutMs: 5_000 })
        : undefined,
    cacheSeconds: env.CONTENT_CACHE_SECONDS,
    now,
    log,
  }),
);
export const featureFlagService = servicePlugin('featureFlags', ['database', 'now'], createFeatureFlagService);
export const contentRoutes = routesPlugin(
  'content',
  ['content'],
  async (app) => void (await app.register(content(app.content))),
);
export const featureFlagRoutes = routesPlugin(
  'flags',
  ['featureFlags'],
  async (app) => void (await app.register(flags(app.featureFlags))),
);
export const imageRoutes = routesPlugin(
  'images',
  ['merchants'],
  async (app) =>
    void (await app.register(images({ cuisinesOf: (id) => app.merchants.cuisinesOf(id), drawings: createDrawings() }))),
);
export const impressionRoutes = routesPlugin(
  'impressions',
  ['database'],
  async (app) => void (await app.register(impressions(app))),
);
export const locationRoutes = routesPlugin(
  'locations',
  ['locations'],
  async (app) => void (await app.register(locations(app.locations))),
);
export const merchantRoutes = routesPlugin(
  'merchants',
  ['merchants'],
  async (app) => void (await app.register(merchants(app.merchants))),
);

declare module 'fastify' {
  interface FastifyInstance {
    content: ContentService;
    featureFlags: FeatureFlagService;
  }
}
