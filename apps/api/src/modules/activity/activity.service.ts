import type { CreditActivityPage, CreditBalance, DineSummary, TransactionsPage } from '@dining/api-contract';
import type { FastifyInstance } from 'fastify';
import { pageOf, type Paging } from '../../platform/http/paging.ts';
import { servicePlugin } from '../../platform/http/plugins.ts';
import { creditActivityOf, transactionOf } from './activity-rows.ts';
import { findBalance, findDines, findDinesAndCredits, findYear } from './activity.repository.ts';

/** A member's dines and earnings, for calls and pages. The first two arguments are the partner's code and the member's id. */
export type ActivityService = {
  /** A page of dines, newest first (ACC-06). */
  dines(partner: string, memberId: string, paging: Paging): Promise<TransactionsPage>;
  /** A page of dines and statement credits, newest first (ACC-09). */
  dinesAndCredits(partner: string, memberId: string, paging: Paging): Promise<CreditActivityPage>;
  /** The balance in cents that has not been sent yet (ACC-09). */
  balance(partner: string, memberId: string): Promise<CreditBalance>;
  /** Benefits and dines in this calendar year (ACC-10). */
  year(partner: string, memberId: string): Promise<DineSummary>;
};

export function createActivityService({
  database,
  merchants,
  now,
}: Pick<FastifyInstance, 'database' | 'merchants' | 'now'>): ActivityService {
  // From memory: querying ten restaurants would cost more than the dines themselves.
  const isListed = (merchantId: string): boolean => merchants.cuisinesOf(merchantId) !== undefined;
  return {
    async dines(partner, memberId, paging) {
      const { rows, total } = await database.withPartner(partner, (trx) => findDines(trx, memberId, paging));
      return pageOf(
        rows.map((row) => transactionOf(row, isListed)),
        total,
        paging,
      );
    },

    async dinesAndCredits(partner, memberId, paging) {
      const { rows, total } = await database.withPartner(partner, (trx) => findDinesAndCredits(trx, memberId, paging));
      return pageOf(
        rows.map((row) => creditActivityOf(row, isListed)),
        total,
        paging,
      );
    },

    balance: async (partner, memberId) => ({
      memberBalance: await database.withPartner(partner, (trx) => findBalance(trx, memberId)),
    }),

    async year(partner, memberId) {
      const { benefits, dines } = await database.withPartner(partner, (trx) => findYear(trx, memberId, now()));
      return { currentYearBenefits: benefits, currentYearDines: dines };
    },
  };
}

export const activityService = servicePlugin('activity', ['database', 'merchants', 'now'], createActivityService);

declare module 'fastify' {
  interface FastifyInstance {
    activity: ActivityService;
  }
}
