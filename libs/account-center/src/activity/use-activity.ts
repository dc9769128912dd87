import { usePartner } from '@dining/partner-settings';
import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { AS_OF_NOW_S } from '../account.endpoints.ts';
import { creditRow, dineRow, type ActivityRow } from './activity-row.ts';
import { activityApi } from './activity.endpoints.ts';
import { useOnReturn } from './use-on-return.ts';

export type Activity = {
  /** Undefined until the first answer; the rows of the page before while another is on its way. */
  rows: ActivityRow[] | undefined;
  totalPages: number;
  /** The rows are those of another page. */
  isOld: boolean;
};

/* A dine shows the day it is seen, so what was kept from an earlier visit is only good until the answer is here. */
const options = { refetchOnMountOrArgChange: AS_OF_NOW_S } as const;

/**
 * A page of recent activity (ACC-06): with the payouts in credit programs (ACC-09). Nothing is polled; coming back to
 * the tab asks again. A failure leaves an empty list, because members see the same for both.
 */
export function useActivity(page: number): Activity {
  const isCredit = usePartner().settings.currencyType === 'Credit';
  const dines = activityApi.useTransactionsQuery(isCredit ? skipToken : page, options);
  const credits = activityApi.useCreditActivityQuery(isCredit ? page : skipToken, options);
  const { isError, isFetching, refetch } = isCredit ? credits : dines;
  const answer = isCredit ? credits.data : dines.data;
  const current = isCredit ? credits.currentData : dines.currentData;
  const rows = useMemo(
    () => (isCredit ? credits.data?.data.map(creditRow) : dines.data?.data.map(dineRow)),
    [isCredit, credits.data, dines.data],
  );
  const isFailed = isError && !isFetching && current === undefined;
  useOnReturn(() => void refetch());
  return {
    rows: isFailed ? [] : rows,
    totalPages: isFailed ? 0 : (answer?.totalPages ?? 0),
    isOld: isFetching && current === undefined,
  };
}
