import { FeatureFlagsSchema } from '@dining/api-contract';
import type { FastifyInstance } from 'fastify';
import { partnerOf } from '../../platform/http/partner.ts';
import type { FeatureFlagService } from './feature-flags.service.ts';

export function featureFlagRoutes(featureFlags: FeatureFlagService) {
  return async function routes(app: FastifyInstance): Promise<void> {
    const schema = { summary: 'What is switched on', response: { 200: FeatureFlagsSchema } };
    app.get('/api/feature-flags', { schema }, (request) => featureFlags.flags(partnerOf(request)));
  };
}
