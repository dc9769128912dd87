import type { ReactNode } from 'react';
import { AS_OF_NOW_S } from '../account.endpoints.ts';
import { CreditPanel } from '../overview/CreditPanel.tsx';
import { activityApi } from './activity.endpoints.ts';
import { useOnReturn } from './use-on-return.ts';

/** The rewards summary of credit programs (ACC-09), asked for again whenever the rows below it are. */
export function RewardsSummary(): ReactNode {
  const { refetch } = activityApi.endpoints.creditBalance.useQuerySubscription(undefined, {
    refetchOnMountOrArgChange: AS_OF_NOW_S,
  });
  useOnReturn(() => void refetch());
  return <CreditPanel />;
}
