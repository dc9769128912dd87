import { usePartner } from '@dining/partner-settings/react';
import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { creditRow, dineRow, type ActivityRow } from '../dine/activity-row.ts';
import { activityApi } from '../dine/activity.endpoints.ts';
import { LIVE_MAX_AGE_S, useOnReturn } from '../parts/freshness.ts';

export type Activity = {
  /** Undefined until the first answer; the previous page's rows while another page loads. */
  rows: ActivityRow[] | undefined;
  totalPages: number;
  /** The rows belong to another page. */
  isStale: boolean;
  /** Asks again; undefined unless the rows could not be loaded. */
  retry: (() => void) | undefined;
  isRetrying: boolean;
};

/* Dines appear on the day they happen, so cached rows are shown only until fresh ones arrive. */
const queryOptions = { refetchOnMountOrArgChange: LIVE_MAX_AGE_S } as const;

/**
 * A page of recent activity (ACC-06), including payouts in credit programs (ACC-09). It is fetched again when the
 * member comes back to the tab, without polling. Without a connection, it is what was stored (BAN-06).
 */
export function useActivity(page: number): Activity {
  const isCredit = usePartner().settings.currencyType === 'Credit';
  const dines = activityApi.useTransactionsQuery(isCredit ? skipToken : page, queryOptions);
  const credits = activityApi.useCreditActivityQuery(isCredit ? page : skipToken, queryOptions);
  const { error, isFetching, refetch } = isCredit ? credits : dines;
  const answer = isCredit ? credits.data : dines.data;
  const current = isCredit ? credits.currentData : dines.currentData;
  const rows = useMemo(
    () => (isCredit ? credits.data?.data.map(creditRow) : dines.data?.data.map(dineRow)),
    [isCredit, credits.data, dines.data],
  );
  // The query keeps its error while it is asked again.
  const isFailed = error !== undefined && current === undefined;
  useOnReturn(() => void refetch());
  return {
    rows: isFailed ? undefined : rows,
    totalPages: isFailed ? 0 : (answer?.totalPages ?? 0),
    isStale: isFetching && current === undefined,
    retry: isFailed ? () => void refetch() : undefined,
    isRetrying: isFailed && isFetching,
  };
}
