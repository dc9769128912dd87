import { usePartner } from '@dining/partner-settings/react';
import { promiseOn, promiseToAnyone } from '@dining/rules';
import { useDiner } from './diner.context.ts';
import { useEarnFacts, type EarnMerchant } from './use-earn-facts.ts';

/**
 * Whether a meal here earns: by the signed-in member, or by members of some level. Bonuses of a reservation are paid with a
 * meal that earns only (RSV-04).
 * @param day "YYYY-MM-DD" at the restaurant; today by default
 */
export function useMealEarns(merchant: EarnMerchant, day?: string): boolean {
  const { hasVIP } = usePartner().settings;
  const { diner } = useDiner();
  const facts = useEarnFacts(merchant);
  const dinedOn = day ?? facts.dinedOn;
  return (diner ? promiseOn(facts, dinedOn) : promiseToAnyone({ ...facts, dinedOn }, hasVIP)).earns;
}
