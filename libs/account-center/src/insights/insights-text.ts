import type { Insights, InsightsRow } from '@dining/api-contract';
import type { MemberCopyReader } from '@dining/copy-engine/react';
import { billText, figureText, isMoney, type CurrencyType } from '@dining/rules';
import type { Grouping } from './insights-address.ts';

/** The rows of a grouping. */
export const rowsOf = (insights: Insights, by: Grouping): readonly InsightsRow[] =>
  ({ month: insights.months, restaurant: insights.restaurants, cuisine: insights.cuisines })[by];

const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' });

/** What a row is about: "March", "Osteria Lucciola", "Thai". */
export function nameOf({ key, name }: InsightsRow, by: Grouping, copy: MemberCopyReader): string {
  if (by === 'month') return monthName.format(new Date(`${key}-01`));
  return name === '' ? copy(`insights.other.${by}`) : name;
}

export const spentText = ({ spentCents }: Pick<InsightsRow, 'spentCents'>): string => billText(spentCents);

/** The figure of what was earned: "1,040", or "$10.40" where members earn money. */
export const earnedText = ({ earned }: Pick<InsightsRow, 'earned'>, currency: CurrencyType): string =>
  figureText(earned, currency).replace('-', '−');

/** The chart in one sentence, for those who do not see it. */
export function summaryOf(insights: Insights, by: Grouping, currency: CurrencyType, copy: MemberCopyReader): string {
  const { year, total } = insights;
  const [first, ...rest] = rowsOf(insights, by);
  const most = rest.reduce((best, row) => (best && row.spentCents > best.spentCents ? row : best), first);
  const earned = earnedText(total, currency);
  return copy('insights.summary', {
    year,
    spent: spentText(total),
    earned: isMoney(currency) ? earned : copy('insights.units', { amount: earned }),
    name: most ? nameOf(most, by, copy) : '',
    most: most ? spentText(most) : '',
  });
}
