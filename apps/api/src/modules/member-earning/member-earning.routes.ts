import { MemberEarningSchema } from '@dining/api-contract';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../services.ts';

export function memberEarningRoutes(
  app: FastifyInstance,
  { memberEarning, callers }: Pick<Services, 'memberEarning' | 'callers'>,
): void {
  const schema = {
    summary: 'What the member’s dines so far change about further ones',
    response: { 200: MemberEarningSchema },
  };
  app.get('/api/Member/Earning', { schema, config: { withBrokenEmail: true } }, (request) => {
    const { partner, session } = callers.member(request);
    return memberEarning.of(partner, session.memberId);
  });
}
