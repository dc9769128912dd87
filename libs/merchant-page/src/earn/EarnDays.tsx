import type { MerchantDetail } from '@dining/api-contract';
import { useCopy, type CopyReader } from '@dining/copy-engine/react';
import { useDiner } from '@dining/merchants';
import {
  countText,
  earnPromise,
  moneyText,
  pluralForm,
  TIER,
  weekdayOf,
  weekOfPromises,
  type EarnPromise,
  type PromiseFacts,
} from '@dining/rules';
import { CheckIcon, Icon, MinusIcon, VisuallyHidden } from '@dining/ui';
import { Limits, Week } from './ticket-style.ts';

export type EarnDaysProps = {
  merchant: Pick<MerchantDetail, 'monthlyMaxSpendCents' | 'monthlyMaxVisits'>;
  facts: PromiseFacts;
};

/** The days that earn here, as a sentence or as the coming week, and the monthly limits (MER-02, MER-04). */
export function EarnDays({ merchant, facts }: EarnDaysProps) {
  const copy = useCopy();
  const { diner } = useDiner();
  const own = weekOfPromises(facts);
  const isLocked = own.some(({ promise }) => isTierRequired(promise)) && !own.some(({ promise }) => promise.earns);
  // For visitors, and for members of a tier that earns here on no day, the days that earn for any member.
  const week = diner && !isLocked ? own : weekOfPromises({ ...facts, tierLevel: TIER.vip });
  const isEveryDay = week.every(({ promise }) => promise.earns);
  const limits = limitText(merchant, copy);
  const left = diner ? leftText(facts, copy) : '';
  return (
    <>
      {!isEveryDay && (
        <Week aria-label={copy('merchantPage.earn.week')}>
          {week.map(({ day, promise: { earns } }, place) => {
            const name = copy(`day.${weekdayOf(day) as 0 | 1 | 2 | 3 | 4 | 5 | 6}`);
            return (
              <li key={day} data-earns={earns || undefined} aria-current={place === 0 ? 'date' : undefined}>
                <VisuallyHidden>
                  {copy(earns ? 'merchantPage.earn.day' : 'merchantPage.earn.day.not', { day: name })}
                </VisuallyHidden>
                <span aria-hidden="true">{name.slice(0, 2)}</span>
                <Icon of={earns ? CheckIcon : MinusIcon} size={16} />
              </li>
            );
          })}
        </Week>
      )}
      {(isEveryDay || limits !== '' || left !== '') && (
        <Limits>{[isEveryDay ? copy('merchantPage.earn.every') : '', limits, left].filter(Boolean).join(' ')}</Limits>
      )}
    </>
  );
}

const isTierRequired = (promise: EarnPromise): boolean => !promise.earns && promise.reason === 'tier_required';

/** The monthly limits of spending and visits, if any. */
function limitText({ monthlyMaxSpendCents, monthlyMaxVisits }: EarnDaysProps['merchant'], copy: CopyReader): string {
  const spend = monthlyMaxSpendCents === undefined ? undefined : moneyText(monthlyMaxSpendCents);
  const visits = monthlyMaxVisits === undefined ? undefined : visitsText(monthlyMaxVisits, copy);
  if (spend !== undefined && visits !== undefined) return copy('merchantPage.earn.limits', { spend, visits });
  if (spend !== undefined) return copy('merchantPage.earn.limits.spend', { spend });
  return visits === undefined ? '' : copy('merchantPage.earn.limits.visits', { visits });
}

/** "1 visit", "4 visits". */
const visitsText = (count: number, copy: CopyReader): string =>
  copy(`merchantPage.earn.visits.${pluralForm(count)}`, { count: countText(count) });

/** What is left of the limits for a member who has used some of them this month. */
function leftText(facts: PromiseFacts, copy: CopyReader): string {
  const promise = earnPromise(facts);
  if (!promise.earns || facts.month.visits === 0) return '';
  const { leftCents, leftVisits } = promise;
  if (leftVisits !== null && leftVisits > 0)
    return copy('merchantPage.earn.left.visits', { visits: visitsText(leftVisits, copy) });
  return leftCents === null ? '' : copy('merchantPage.earn.left.spend', { spend: moneyText(leftCents) });
}
