import { Type, type Static } from 'typebox';
import { routesPlugin } from '../../platform/http/plugins.ts';
import { allowEmptyBodies } from '../../platform/http/request-bodies.ts';

const BonusParams = Type.Object({ code: Type.String({ minLength: 1, maxLength: 60 }) });

export const bonusRoutes = routesPlugin('bonuses', ['bonuses', 'callers'], (app) => {
  const { bonuses, callers } = app;
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
});
