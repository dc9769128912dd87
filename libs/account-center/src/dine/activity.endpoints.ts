import { api } from '@dining/api-client';
import type { CreditActivityPage, CreditBalance, TransactionsPage } from '@dining/api-contract';

/** Rows per page of recent activity (ACC-06). */
export const ROWS_ON_A_PAGE = 10;

/** Dines and payouts of a member (ACC-06, ACC-09). Pages count from 1. */
export const activityApi = api.injectEndpoints({
  endpoints: (build) => ({
    transactions: build.query<TransactionsPage, number>({
      query: (pageNo) => ({ url: '/api/Member/Transactions', params: { pageNo, resultsPerPage: ROWS_ON_A_PAGE } }),
    }),
    /** Dines and payouts, for programs that pay by statement credit. */
    creditActivity: build.query<CreditActivityPage, number>({
      query: (pageNo) => ({
        url: '/api/Member/TransactionsStatementCredits',
        params: { pageNo, resultsPerPage: ROWS_ON_A_PAGE },
      }),
    }),
    creditBalance: build.query<CreditBalance, void>({ query: () => '/api/Member/StatementCreditBalance' }),
  }),
});
