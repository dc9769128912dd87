import type { MerchantSummary } from '@dining/api-contract';
import { usePartner } from '@dining/partner-settings/react';
import { earnFacts, type PromiseFacts } from '@dining/rules';
import { useNow } from '@dining/site/react';
import { skipToken } from '@reduxjs/toolkit/query';
import { merchantsApi } from '../merchants.endpoints.ts';
import { useDiner } from './diner.context.ts';

/** The part of a merchant that decides what dines there earn. */
export type EarnMerchant = Pick<
  MerchantSummary,
  'id' | 'timeZone' | 'earnTerms' | 'monthlyMaxSpendCents' | 'monthlyMaxVisits'
>;

/** The facts with which `earnPromise` says what a dine here today earns: by the signed-in member, or at the lowest tier. */
export function useEarnFacts(merchant: EarnMerchant): PromiseFacts {
  const { settings } = usePartner();
  const { diner } = useDiner();
  const { data: history } = merchantsApi.useMemberEarningQuery(diner ? diner.publicId : skipToken);
  // Without a member, the time decides nothing.
  return earnFacts(merchant, settings, useNow() ?? new Date(0), diner, history);
}
