import {
  DoneSchema,
  IdSchema,
  NewTableAlertSchema,
  TableAlertSchema,
  TableAlertsSchema,
  type NewTableAlert,
} from '@dining/api-contract';
import type { FastifyInstance } from 'fastify';
import { Type, type Static } from 'typebox';
import { allowEmptyBodies } from '../../platform/http/request-bodies.ts';
import type { Services } from '../../services.ts';

const AlertParams = Type.Object({ id: IdSchema });

const ALERTS_PER_MINUTE = 30;

export function tableAlertRoutes(
  app: FastifyInstance,
  { tableAlerts, callers }: Pick<Services, 'tableAlerts' | 'callers'>,
): void {
  const config = { rateLimit: { max: ALERTS_PER_MINUTE } };
  allowEmptyBodies(app);

  const list = {
    summary: 'What the member wants to be told about: tables that free up, by date',
    response: { 200: TableAlertsSchema },
  };
  app.get('/api/Member/TableAlerts', { schema: list }, (request) => tableAlerts.list(callers.member(request)));

  const add = {
    summary: 'Asks for a mail when a table frees up',
    body: NewTableAlertSchema,
    response: { 200: TableAlertSchema },
  };
  app.post<{ Body: NewTableAlert }>('/api/Member/TableAlerts', { schema: add, config }, (request) =>
    tableAlerts.add(callers.memberInPerson(request), request.body),
  );

  const remove = {
    summary: 'Ends an alert',
    params: AlertParams,
    response: { 200: DoneSchema },
  };
  app.delete<{ Params: Static<typeof AlertParams> }>(
    '/api/Member/TableAlerts/:id',
    { schema: remove, config },
    async (request) => {
      await tableAlerts.remove(callers.memberInPerson(request), request.params.id);
      return {};
    },
  );
}
