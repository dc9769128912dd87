import { routesPlugin } from '../../platform/http/plugins.ts';

/** The development identity provider on its own host; nothing in production. */
export const identityProviderRoutes = routesPlugin('identity provider', ['identityProvider'], async (app) => {
  if (app.identityProvider !== undefined) await app.register(app.identityProvider.routes);
});
