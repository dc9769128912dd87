import {
  ApiErrorSchema,
  DoneSchema,
  IdSchema,
  NewSearchAlertSchema,
  SearchAlertSchema,
  SearchAlertsSchema,
  type NewSearchAlert,
} from '@dining/api-contract';
import type { FastifyInstance } from 'fastify';
import { Type, type Static } from 'typebox';
import { allowEmptyBodies } from '../../platform/http/request-bodies.ts';
import type { Services } from '../../services.ts';

const AlertParams = Type.Object({ id: IdSchema });

const ALERTS_PER_MINUTE = 30;

/** "Tell me when a restaurant like this joins" (SRC-07). */
export function searchAlertRoutes(
  app: FastifyInstance,
  { searchAlerts, callers }: Pick<Services, 'searchAlerts' | 'callers'>,
): void {
  const config = { rateLimit: { max: ALERTS_PER_MINUTE } };
  allowEmptyBodies(app);

  const list = {
    summary: 'The searches that the member wants to be told about, newest first',
    response: { 200: SearchAlertsSchema },
  };
  app.get('/api/Member/SearchAlerts', { schema: list }, (request) => searchAlerts.list(callers.member(request)));

  const add = {
    summary: 'Asks for a mail when a search that finds nothing finds a restaurant; asking again changes nothing',
    body: NewSearchAlertSchema,
    response: { 200: SearchAlertSchema, 400: ApiErrorSchema, 409: ApiErrorSchema },
  };
  app.post<{ Body: NewSearchAlert }>('/api/Member/SearchAlerts', { schema: add, config }, (request) =>
    searchAlerts.add(callers.memberInPerson(request), request.body),
  );

  const remove = {
    summary: 'Ends an alert',
    params: AlertParams,
    response: { 200: DoneSchema, 404: ApiErrorSchema },
  };
  app.delete<{ Params: Static<typeof AlertParams> }>(
    '/api/Member/SearchAlerts/:id',
    { schema: remove, config },
    async (request) => {
      await searchAlerts.remove(callers.memberInPerson(request), request.params.id);
      return {};
    },
  );
}
