import type { CreditActivityPage, TransactionsPage } from '@dining/api-contract';
import { usePartner } from '@dining/partner-settings/react';
import { skipToken } from '@reduxjs/toolkit/query';
import { activityApi } from '../dine/activity.endpoints.ts';
import { MAX_AGE_S } from '../parts/freshness.ts';

const options = { refetchOnMountOrArgChange: MAX_AGE_S } as const;

/** The result of the query for the newest activity; `refetch` asks again. */
export type FirstActivity = {
  data?: TransactionsPage | CreditActivityPage | undefined;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
};

/** The first page of the member's activity, newest first; in credit programs with payouts (ACC-06, ACC-09). */
export function useFirstActivity(): FirstActivity {
  const isCredit = usePartner().settings.currencyType === 'Credit';
  const dines = activityApi.useTransactionsQuery(isCredit ? skipToken : 1, options);
  const credits = activityApi.useCreditActivityQuery(isCredit ? 1 : skipToken, options);
  return isCredit ? credits : dines;
}
