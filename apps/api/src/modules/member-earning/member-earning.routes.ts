import { MemberEarningSchema } from '@dining/api-contract';
import { routesPlugin } from '../../platform/http/plugins.ts';

export const memberEarningRoutes = routesPlugin('member earning', ['memberEarning', 'callers'], (app) => {
  const { memberEarning, callers } = app;
  const schema = {
    summary: 'What the member’s dines so far change about further ones',
    response: { 200: MemberEarningSchema },
  };
  app.get('/api/Member/Earning', { schema, config: { withBrokenEmail: true } }, (request) => {
    const { partner, session } = callers.member(request);
    return memberEarning.of(partner.code, session.memberId);
  });
});
