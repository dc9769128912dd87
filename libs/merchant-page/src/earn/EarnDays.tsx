import type { MerchantDetail } from '@dining/api-contract';
import { useCopy, type CopyReader } from '@dining/copy-engine/react';
import { dayList, useDiner } from '@dining/merchants';
import { usePartner } from '@dining/partner-settings/react';
import {
  countText,
  earningWeek,
  earnPromise,
  moneyText,
  pluralForm,
  weekdayOf,
  type EarningWeek,
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
  const { hasVIP } = usePartner().settings;
  const week = earningWeek(facts, { hasVip: hasVIP, isMember: diner !== undefined });
  const days = week ? daysText(week, copy) : '';
  const limits = limitText(merchant, copy);
  const left = diner ? leftText(facts, copy) : '';
  return (
    <>
      {week && days === '' && (
        <Week aria-label={copy('merchantPage.earn.week')}>
          {week.days.map(({ day, earns }, place) => {
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
      {(days !== '' || limits !== '' || left !== '') && (
        <Limits>{[days, limits, left].filter(Boolean).join(' ')}</Limits>
      )}
    </>
  );
}

/** The days in words, where they are all days or those of a higher level; others are shown as a week. */
function daysText({ tier, days }: EarningWeek, copy: CopyReader): string {
  const isEveryDay = days.every(({ earns }) => earns);
  if (tier === undefined) return isEveryDay ? copy('merchantPage.earn.every') : '';
  const name = copy(`tier.${tier}`);
  const earning = days.flatMap(({ day, earns }) => (earns ? [weekdayOf(day)] : []));
  return isEveryDay
    ? copy('merchantPage.earn.tierEvery', { tier: name })
    : copy('merchantPage.earn.tierDays', { tier: name, days: dayList(earning, copy) });
}

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
  return [
    leftVisits === null ? '' : copy('merchantPage.earn.left.visits', { visits: visitsText(leftVisits, copy) }),
    leftCents === null ? '' : copy('merchantPage.earn.left.spend', { spend: moneyText(leftCents) }),
  ]
    .filter(Boolean)
    .join(' ');
}
