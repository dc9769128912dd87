import type { MerchantSummary } from '@dining/api-contract';
import { useCopy } from '@dining/copy-engine/react';
import { merchantsApi, promisedBonusText, useDiner } from '@dining/merchants';
import { usePartner } from '@dining/partner-settings/react';
import { earnFacts, earnPromise } from '@dining/rules';
import { useNow } from '@dining/site/react';
import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';

type Earning = Pick<MerchantSummary, 'id' | 'timeZone' | 'earnTerms' | 'monthlyMaxSpendCents' | 'monthlyMaxVisits'>;

/**
 * Says in words what a dine at a merchant earns today beyond the rate, for a pin; undefined where nothing is. A member sees
 * the figure; a visitor, who has to sign in to see offers, that there is something at the lowest tier. It asks
 * `earnPromise` (MER-07), so that no pin promises what the ledger refuses.
 */
export function usePinBonus(): (merchant: Earning) => string | undefined {
  const copy = useCopy();
  const { settings } = usePartner();
  const { diner } = useDiner();
  const { data: history } = merchantsApi.useMemberEarningQuery(diner ? diner.publicId : skipToken);
  const now = useNow();
  return useMemo(
    () => (merchant) => {
      if (merchant.earnTerms === undefined) return undefined;
      const promise = earnPromise(earnFacts(merchant, settings, now ?? new Date(0), diner, history));
      const bonus = promisedBonusText(promise, settings.currencyType, copy);
      return bonus !== undefined && !diner ? copy('map.pin.extra') : bonus;
    },
    [copy, settings, diner, history, now],
  );
}
