import {
  ActivityQuerySchema,
  CreditActivityPageSchema,
  CreditBalanceSchema,
  DineSummarySchema,
  TransactionsPageSchema,
  type ActivityQuery,
} from '@dining/api-contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notFound } from '../../platform/http/app-error.ts';
import { pagingOf } from '../../platform/http/paging.ts';
import { sessionOf } from '../../platform/session/access.ts';
import { partnerOf } from '../../platform/tenancy/partner.ts';
import type { ActivityService } from './activity.service.ts';

/** What a member's dines came to (ACC-06, ACC-09, ACC-10); each member's own alone. */
export function activityRoutes(activity: ActivityService) {
  return async function routes(app: FastifyInstance): Promise<void> {
    const dines = {
      summary: 'The member’s dines, newest first',
      querystring: ActivityQuerySchema,
      response: { 200: TransactionsPageSchema },
    };
    app.get<{ Querystring: ActivityQuery }>('/api/Member/Transactions', { schema: dines }, (request) =>
      activity.dines(partnerOf(request).code, sessionOf(request).memberId, pagingOf(request.query)),
    );

    const both = {
      summary: 'The member’s dines and statement credits, newest first; for credit programs',
      querystring: ActivityQuerySchema,
      response: { 200: CreditActivityPageSchema },
    };
    app.get<{ Querystring: ActivityQuery }>('/api/Member/TransactionsStatementCredits', { schema: both }, (request) =>
      activity.dinesAndCredits(creditPartnerOf(request), sessionOf(request).memberId, pagingOf(request.query)),
    );

    const balance = {
      summary: 'What the member has earned and was not yet sent, in cents; for credit programs',
      response: { 200: CreditBalanceSchema },
    };
    app.get('/api/Member/StatementCreditBalance', { schema: balance }, (request) =>
      activity.balance(creditPartnerOf(request), sessionOf(request).memberId),
    );

    const year = {
      summary: 'What the member’s dines of this calendar year came to',
      response: { 200: DineSummarySchema },
    };
    app.get('/api/Member/DineSummary', { schema: year }, (request) =>
      activity.year(partnerOf(request).code, sessionOf(request).memberId),
    );
  };
}

/** @throws AppError (404) at a partner that sends no statement credits */
function creditPartnerOf(request: FastifyRequest): string {
  const { code, settings } = partnerOf(request);
  if (settings.currencyType !== 'Credit') throw notFound('A statement credit at this partner');
  return code;
}
