import { InsightsQuerySchema, InsightsSchema, type InsightsQuery } from '@dining/api-contract';
import { requireFinite } from '../../platform/http/finite.ts';
import { routesPlugin } from '../../platform/http/plugins.ts';

export const insightRoutes = routesPlugin('insights', ['insights', 'callers'], (app) => {
  const { insights, callers } = app;
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
});
