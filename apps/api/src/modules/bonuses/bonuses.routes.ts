import { MemberBonusesSchema } from '@dining/api-contract';
import type { FastifyInstance } from 'fastify';
import { Type, type Static } from 'typebox';
import { allowEmptyBodies } from '../../platform/http/request-bodies.ts';
import type { Services } from '../../services.ts';

const BonusParams = Type.Object({ code: Type.String({ minLength: 1, maxLength: 60 }) });

export function bonusRoutes(app: FastifyInstance, { bonuses, callers }: Pick<Services, 'bonuses' | 'callers'>): void {
  allowEmptyBodies(app);
  const schema = {
    summary: 'Registers the member for a bonus',
    params: BonusParams,
    response: { 200: Type.Literal(true) },
  };
  app.post<{ Params: Static<typeof BonusParams> }>('/api/Member/Bonus/:code', { schema }, async (request) => {
    await bonuses.register(callers.memberInPerson(request), request.params.code);
    return true;
  });

  const progress = {
    summary: 'The member’s bonuses with their progress and end',
    response: { 200: MemberBonusesSchema },
  };
  app.get('/api/Member/Bonuses', { schema: progress }, (request) => {
    const { partner, session } = callers.member(request);
    return bonuses.progress(partner, session.memberId);
  });

  const calendar = {
    summary: 'The last day of a running bonus as a calendar file',
    params: BonusParams,
    response: { 200: { description: 'An .ics file.', content: { 'text/calendar': { schema: Type.String() } } } },
  };
  app.get<{ Params: Static<typeof BonusParams> }>(
    '/api/Member/Bonuses/:code/Calendar',
    { schema: calendar },
    async (request, reply) =>
      reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', 'attachment; filename="bonus.ics"')
        .send(await bonuses.calendar(callers.member(request), request.params.code)),
  );
}
