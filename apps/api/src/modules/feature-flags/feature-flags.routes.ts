import { FeatureFlagsSchema } from '@dining/api-contract';
import type { FastifyInstance } from 'fastify';
import { partnerOf } from '../../platform/tenancy/partner.ts';
import type { FeatureFlagService } from './feature-flags.service.ts';

/** SES-10. */
export function featureFlagRoutes(featureFlags: Pick<FeatureFlagService, 'flags'>) {
  return async function routes(app: FastifyInstance): Promise<void> {
    const schema = { summary: 'What is switched on', response: { 200: FeatureFlagsSchema } };
    app.get('/api/feature-flags', { schema, config: { access: 'public' } }, async (request) =>
      featureFlags.flags(partnerOf(request)),
    );
  };
}
