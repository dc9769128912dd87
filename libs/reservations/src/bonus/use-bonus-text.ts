import { useCopy } from '@dining/copy-engine/react';
import { usePartner } from '@dining/partner-settings/react';
import { countText, isMoney, moneyText } from '@dining/rules';

/** Returns what writes a bonus in the program's currency: "50 miles" or "$0.50". Units are cents where it is money. */
export function useBonusText(): (units: number) => string {
  const copy = useCopy();
  const { currencyType } = usePartner().settings;
  return (units) =>
    isMoney(currencyType) ? moneyText(units) : copy('merchantPage.earn.amount', { count: countText(units) });
}
