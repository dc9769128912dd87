import {
  ActivityQuerySchema,
  CreditActivityPageSchema,
  CreditBalanceSchema,
  DineSummarySchema,
  TransactionsPageSchema,
  type ActivityQuery,
} from '@dining/api-contract';
import type { Partner } from '@dining/partner-settings';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notFound } from '../../platform/http/app-error.ts';
import { pagingOf } from '../../platform/http/paging.ts';
import type { Services } from '../../services.ts';

/** A member's own dines and earnings (ACC-06, ACC-09, ACC-10). */
export function activityRoutes(
  app: FastifyInstance,
  { activity, callers }: Pick<Services, 'activity' | 'callers'>,
): void {
  /** The partner and the member's id. */
  function own(request: FastifyRequest): [partner: Partner, memberId: string] {
    const { partner, session } = callers.member(request);
    return [partner, session.memberId];
  }

  /** The same, for partners with statement credits. @throws AppError (404) for others */
  function ownCredits(request: FastifyRequest): [partner: Partner, memberId: string] {
    const { partner, session } = callers.member(request);
    if (partner.settings.currencyType !== 'Credit') throw notFound('A statement credit at this partner');
    return [partner, session.memberId];
  }

  const dines = {
    summary: 'The member’s dines, newest first',
    querystring: ActivityQuerySchema,
    response: { 200: TransactionsPageSchema },
  };
  app.get<{ Querystring: ActivityQuery }>('/api/Member/Transactions', { schema: dines }, (request) =>
    activity.dines(...own(request), pagingOf(request.query)),
  );

  const both = {
    summary: 'The member’s dines and statement credits, newest first; for credit programs',
    querystring: ActivityQuerySchema,
    response: { 200: CreditActivityPageSchema },
  };
  app.get<{ Querystring: ActivityQuery }>('/api/Member/TransactionsStatementCredits', { schema: both }, (request) =>
    activity.dinesAndCredits(...ownCredits(request), pagingOf(request.query)),
  );

  const balance = {
    summary: 'The member’s balance that has not been sent yet, in cents; for credit programs',
    response: { 200: CreditBalanceSchema },
  };
  app.get('/api/Member/StatementCreditBalance', { schema: balance }, (request) => {
    const [{ code }, memberId] = ownCredits(request);
    return activity.balance(code, memberId);
  });

  const year = {
    summary: 'The member’s benefits and dines in this calendar year',
    response: { 200: DineSummarySchema },
  };
  app.get('/api/Member/DineSummary', { schema: year }, (request) => {
    const [{ code }, memberId] = own(request);
    return activity.year(code, memberId);
  });
}
