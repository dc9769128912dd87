import {
  ActivityQuerySchema, CreditActivityPageSchema, CreditBalanceSchema, DineSummarySchema, TransactionsPageSchema, type ActivityQuery,
} from '@dining/api-contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../../platform/db/database.ts';
import { notFound } from '../../platform/http/app-error.ts';
import { pageOf, pagingOf } from '../../platform/http/paging.ts';
import { partnerOf } from '../../platform/http/partner.ts';
import { sessionOf } from '../../platform/session/access.ts';
import type { MerchantService } from '../merchants/merchants.service.ts';
import { creditActivityOf, transactionOf } from './activity-rows.ts';
import { findBalance, findDines, findDinesAndCredits, findYear } from './activity.repository.ts';

/** What a member's dines came to (ACC-06, ACC-09, ACC-10); each member's own alone. */
export function activityRoutes({ database, merchants, now }: { database: Database; merchants: Pick<MerchantService, 'cuisinesOf'>; now(): Date }) {
  // Known in the process: asking the database for ten restaurants would take longer than asking it for the dines.
  const isListed = (merchantId: string): boolean => merchants.cuisinesOf(merchantId) !== undefined;

  return async function routes(app: FastifyInstance): Promise<void> {
    const dines = { summary: 'The member’s dines, newest first', querystring: ActivityQuerySchema, response: { 200: TransactionsPageSchema } };
    app.get<{ Querystring: ActivityQuery }>('/api/Member/Transactions', { schema: dines }, async (request) => {
      const { code } = partnerOf(request);
      const paging = pagingOf(request.query);
      const { rows, total } = await database.withPartner(code, (trx) => findDines(trx, code, sessionOf(request).memberId, paging));
      return pageOf(rows.map((row) => transactionOf(row, isListed)), total, paging);
    });

    const both = { summary: 'The member’s dines and statement credits, newest first; for credit programs', querystring: ActivityQuerySchema, response: { 200: CreditActivityPageSchema } };
    app.get<{ Querystring: ActivityQuery }>('/api/Member/TransactionsStatementCredits', { schema: both }, async (request) => {
      const code = creditPartnerOf(request);
      const paging = pagingOf(request.query);
      const { rows, total } = await database.withPartner(code, (trx) => findDinesAndCredits(trx, code, sessionOf(request).memberId, paging));
      return pageOf(rows.map((row) => creditActivityOf(row, isListed)), total, paging);
    });

    const balance = { summary: 'What the member has earned and was not yet sent, in cents; for credit programs', response: { 200: CreditBalanceSchema } };
    app.get('/api/Member/StatementCreditBalance', { schema: balance }, async (request) => {
      const code = creditPartnerOf(request);
      return { memberBalance: await database.withPartner(code, (trx) => findBalance(trx, code, sessionOf(request).memberId)) };
    });

    const year = { summary: 'What the member’s dines of this calendar year came to', response: { 200: DineSummarySchema } };
    app.get('/api/Member/DineSummary', { schema: year }, async (request) => {
      const { code } = partnerOf(request);
      const { benefits, dines: count } = await database.withPartner(code, (trx) => findYear(trx, code, sessionOf(request).memberId, now()));
      return { currentYearBenefits: benefits, currentYearDines: count };
    });
  };
}

/** @throws AppError (404) at a partner that sends no statement credits */
function creditPartnerOf(request: FastifyRequest): string {
  const { code, settings } = partnerOf(request);
  if (settings.currencyType !== 'Credit') throw notFound('A statement credit at this partner');
  return code;
}
