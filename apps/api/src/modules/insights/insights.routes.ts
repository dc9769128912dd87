import { InsightsQuerySchema, InsightsSchema, type InsightsQuery } from '@dining/api-contract';
import type { FastifyInstance } from 'fastify';
import { requireFinite } from '../../platform/http/finite.ts';
import type { Services } from '../../services.ts';

export function insightRoutes(
  app: FastifyInstance,
  { insights, callers }: Pick<Services, 'insights' | 'callers'>,
): void {
  const schema = {
    summary: 'What the member spent and earned in a year, by month, restaurant and cuisine',
    querystring: InsightsQuerySchema,
    response: { 200: InsightsSchema },
  };
  app.get<{ Querystring: InsightsQuery }>('/api/Member/Insights', { schema }, (request) => {
    const { partner, session } = callers.member(request);
    requireFinite({ year: request.query.year });
    return insights.of(partner.code, session.memberId, request.query.year);
  });
}
