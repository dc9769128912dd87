import {
  ActivityQuerySchema,
  CreditActivityPageSchema,
  CreditBalanceSchema,
  DineSummarySchema,
  TransactionsPageSchema,
  type ActivityQuery,
} from '@dining/api-contract';
import type { FastifyRequest } from 'fastify';
import { notFound } from '../../platform/http/app-error.ts';
import { pagingOf } from '../../platform/http/paging.ts';
import { routesPlugin } from '../../platform/http/plugins.ts';

/** What a member's dines earned (ACC-06, ACC-09, ACC-10); each member's own only. */
export const activityRoutes = routesPlugin('activity', ['activity', 'callers'], (app) => {
  const { activity, callers } = app;

  /** The partner's code and the member's id. */
  function own(request: FastifyRequest): [partner: string, memberId: string] {
    const { partner, session } = callers.member(request);
    return [partner.code, session.memberId];
  }

  /** The same at a partner that sends statement credits. @throws AppError (404) at others */
  function ownCredits(request: FastifyRequest): [partner: string, memberId: string] {
    const { partner, session } = callers.member(request);
    if (partner.settings.currencyType !== 'Credit') throw notFound('A statement credit at this partner');
    return [partner.code, session.memberId];
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
    summary: 'What the member has earned and was not yet sent, in cents; for credit programs',
    response: { 200: CreditBalanceSchema },
  };
  app.get('/api/Member/StatementCreditBalance', { schema: balance }, (request) =>
    activity.balance(...ownCredits(request)),
  );

  const year = {
    summary: 'What the member’s dines of this calendar year came to',
    response: { 200: DineSummarySchema },
  };
  app.get('/api/Member/DineSummary', { schema: year }, (request) => activity.year(...own(request)));
});
