import {
  findBalance,
  findDines,
  findDinesAndCredits,
  findYear,
} from '../../../../apps/api/src/modules/activity/activity.repository.ts';
import { findRewardParts } from '../../../../apps/api/src/modules/activity/reward-parts.repository.ts';
import { findInsights, findYears } from '../../../../apps/api/src/modules/insights/insights.repository.ts';
import {
  findPaidOffers,
  findUsage,
} from '../../../../apps/api/src/modules/member-earning/member-earning.repository.ts';
import { findMember } from '../../../../apps/api/src/modules/members/members.repository.ts';
import { findPendingDines } from '../../../../apps/api/src/modules/rewards/load/batch.repository.ts';
import { findDeferredDineIds } from '../../../../apps/api/src/modules/rewards/rewards.repository.ts';
import { findTastes } from '../../../../apps/api/src/modules/tastes/tastes.repository.ts';
import type { PartnerTransaction } from '../../../../apps/api/src/platform/db/database.ts';

/** The day on which the members look at their accounts, some days after their last dine. */
const NOW = new Date('2026-01-05T12:00:00Z');
const YEAR_AGO = new Date('2025-01-05T12:00:00Z');
const PAGE = { limit: 10, offset: 0 };

/** What the pages of a member's account read of the tables that grow with the dines. */
export const MEMBER_QUERIES: Readonly<Record<string, (trx: PartnerTransaction, memberId: string) => Promise<unknown>>> =
  {
    'the member, with this year': (trx, id) => findMember(trx, id, NOW),
    'first page of activity': (trx, id) => findDines(trx, id, PAGE),
    'first page of activity, with how its rewards came about': async (trx, id) => {
      const { rows } = await findDines(trx, id, PAGE);
      return findRewardParts(
        trx,
        rows.map((row) => row.id),
      );
    },
    'first page of dines and credits': (trx, id) => findDinesAndCredits(trx, id, PAGE),
    balance: findBalance,
    'summary of the last year': (trx, id) => findYear(trx, id, YEAR_AGO),
    'insights of a year': (trx, id) => findInsights(trx, id, 2025),
    'years with insights': findYears,
    'favorite cuisines': (trx, memberId) => findTastes(trx, { memberId, since: YEAR_AGO, limit: 3 }),
    'use of monthly maximums': (trx, id) => findUsage(trx, id, YEAR_AGO),
    'limited offers used': findPaidOffers,
    'pending dines': findPendingDines,
    'deferred dines': findDeferredDineIds,
  };
