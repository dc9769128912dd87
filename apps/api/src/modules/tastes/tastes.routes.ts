import { MemberTastesSchema } from '@dining/api-contract';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../services.ts';

export function tasteRoutes(app: FastifyInstance, { tastes, callers }: Pick<Services, 'tastes' | 'callers'>): void {
  const schema = {
    summary: 'The cuisines that the member ate most often in the last year',
    response: { 200: MemberTastesSchema },
  };
  app.get('/api/Member/Tastes', { schema }, (request) => {
    const { partner, session } = callers.member(request);
    return tastes.of(partner.code, session.memberId);
  });
}
