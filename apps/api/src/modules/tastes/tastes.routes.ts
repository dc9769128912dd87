import { MemberTastesSchema } from '@dining/api-contract';
import { routesPlugin } from '../../platform/http/plugins.ts';

export const tasteRoutes = routesPlugin('tastes', ['tastes', 'callers'], (app) => {
  const { tastes, callers } = app;
  const schema = {
    summary: 'The cuisines that the member ate most often in the last year',
    response: { 200: MemberTastesSchema },
  };
  app.get('/api/Member/Tastes', { schema }, (request) => {
    const { partner, session } = callers.member(request);
    return tastes.of(partner.code, session.memberId);
  });
});
