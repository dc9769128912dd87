import { DoneSchema, IdSchema, MemberSessionsSchema } from '@dining/api-contract';
import type { FastifyInstance } from 'fastify';
import { Type, type Static } from 'typebox';
import { notFound } from '../../platform/http/app-error.ts';
import { allowEmptyBodies } from '../../platform/http/request-bodies.ts';
import type { Services } from '../../services.ts';
import { memberSessions } from './member-sessions.ts';

const SessionParams = Type.Object({ id: IdSchema });

const ENDINGS_PER_MINUTE = 30;

/** Where the member is signed in, and how to end it (ACC-16). */
export function sessionRoutes(
  app: FastifyInstance,
  { callers, database, securityLog, now }: Pick<Services, 'callers' | 'database' | 'securityLog' | 'now'>,
): void {
  const sessions = memberSessions({ database, securityLog, now });
  const config = { rateLimit: { max: ENDINGS_PER_MINUTE } };
  allowEmptyBodies(app);

  const list = { summary: 'Where the member is signed in', response: { 200: MemberSessionsSchema } };
  app.get('/api/Member/Sessions', { schema: list }, async (request) => ({
    sessions: await sessions.list(callers.memberInPerson(request)),
  }));

  const endOthers = { summary: 'Ends all sessions of the member but this one', response: { 200: DoneSchema } };
  app.delete('/api/Member/Sessions', { schema: endOthers, config }, async (request) => {
    await sessions.endOthers(callers.memberInPerson(request));
    return {};
  });

  const end = { summary: 'Ends one session of the member', params: SessionParams, response: { 200: DoneSchema } };
  app.delete<{ Params: Static<typeof SessionParams> }>(
    '/api/Member/Sessions/:id',
    { schema: end, config },
    async (request) => {
      if (!(await sessions.end(callers.memberInPerson(request), request.params.id))) throw notFound('The session');
      return {};
    },
  );
}
