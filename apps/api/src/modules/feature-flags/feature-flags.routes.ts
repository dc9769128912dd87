import { FeatureFlagsSchema } from '@dining/api-contract';
import { routesPlugin } from '../../platform/http/plugins.ts';
import { partnerOf } from '../../platform/tenancy/partner.ts';

/** The partner's feature flags (SES-10). */
export const featureFlagRoutes = routesPlugin('flags', ['featureFlags'], (app) => {
  const schema = { summary: 'The feature flags of the site', response: { 200: FeatureFlagsSchema } };
  app.get('/api/feature-flags', { schema, config: { access: 'public' } }, (request) =>
    app.featureFlags.flags(partnerOf(request)),
  );
});
