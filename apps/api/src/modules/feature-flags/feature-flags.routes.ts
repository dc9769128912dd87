import { FeatureFlagsSchema } from '@dining/api-contract';
import type { FastifyInstance } from 'fastify';
import { partnerOf } from '../../platform/tenancy/partner.ts';
import type { Services } from '../../services.ts';

/** The partner's feature flags (SES-10). */
export function featureFlagRoutes(app: FastifyInstance, { featureFlags }: Pick<Services, 'featureFlags'>): void {
  const schema = { summary: 'The feature flags of the site', response: { 200: FeatureFlagsSchema } };
  app.get('/api/feature-flags', { schema, config: { access: 'public' } }, (request) =>
    featureFlags.flags(partnerOf(request)),
  );
}
