import type { CreditActivityPage, CreditBalance, DineSummary, TransactionsPage } from '@dining/api-contract';
import type { Partner } from '@dining/partner-settings';
import { isExpired } from '@dining/rules';
import type { Database, PartnerTransaction } from '../../platform/db/database.ts';
import { pageOf, type Paging } from '../../platform/http/paging.ts';
import type { MerchantService } from '../merchants/merchants.ts';
import { expectedRewards } from '../rewards/rewards.ts';
import { creditActivityOf, isCredit, transactionOf, type Explained } from './activity-rows.ts';
import {
  findBalance,
  findDines,
  findDinesAndCredits,
  findYear,
  type CreditRow,
  type DineRow,
} from './activity.repository.ts';
import { findRewardParts } from './reward-parts.repository.ts';

/** A member's dines and earnings, for calls and pages. The first two arguments are the partner, or its code, and the member's id. */
export type ActivityService = {
  /** A page of dines, newest first (ACC-06). */
  dines(partner: Partner, memberId: string, paging: Paging): Promise<TransactionsPage>;
  /** A page of dines and statement credits, newest first (ACC-09). */
  dinesAndCredits(partner: Partner, memberId: string, paging: Paging): Promise<CreditActivityPage>;
  /** The balance in cents that has not been sent yet (ACC-09). */
  balance(partner: string, memberId: string): Promise<CreditBalance>;
  /** Benefits and dines in this calendar year (ACC-10). */
  year(partner: string, memberId: string): Promise<DineSummary>;
};

const NOTHING_EXPECTED: Explained['expected'] = new Map();

export function createActivityService({
  database,
  merchants,
  now,
}: {
  database: Database;
  merchants: MerchantService;
  now(): Date;
}): ActivityService {
  // From memory: querying ten restaurants would cost more than the dines themselves.
  const isListed = (merchantId: string): boolean => merchants.cuisinesOf(merchantId) !== undefined;
  async function explain(
    trx: PartnerTransaction,
    partner: Partner,
    memberId: string,
    rows: readonly DineRow[],
  ): Promise<Explained> {
    const time = now();
    const parts = await findRewardParts(
      trx,
      rows.map(({ id }) => id),
    );
    const isWaiting = rows.some(({ status, transacted_at: at }) => status === 'pending' && !isExpired(at, time));
    const expected = isWaiting ? await expectedRewards(trx, partner, { memberId, now: time }) : NOTHING_EXPECTED;
    return { parts, expected, isListed };
  }

  return {
    async dines(partner, memberId, paging) {
      const { rows, total, explained } = await database.withPartner(partner.code, async (trx) => {
        const found = await findDines(trx, memberId, paging);
        return { ...found, explained: await explain(trx, partner, memberId, found.rows) };
      });
      return pageOf(
        rows.map((row) => transactionOf(row, explained)),
        total,
        paging,
      );
    },

    async dinesAndCredits(partner, memberId, paging) {
      const { rows, total, explained } = await database.withPartner(partner.code, async (trx) => {
        const found = await findDinesAndCredits(trx, memberId, paging);
        const dines = found.rows.filter((row): row is Exclude<typeof row, CreditRow> => !isCredit(row));
        return { ...found, explained: await explain(trx, partner, memberId, dines) };
      });
      return pageOf(
        rows.map((row) => creditActivityOf(row, explained)),
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
