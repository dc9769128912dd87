import type { Transaction } from '@dining/api-contract';
import { tierName, unitsText } from '@dining/copy-engine';
import type { MemberCopyReader } from '@dining/copy-engine/react';
import {
  billText,
  dayText,
  earnRateFigure,
  figureText,
  isHigherTier,
  isMoney,
  isRoundedDown,
  rewardTotal,
  TIER,
  type CurrencyType,
  type RewardPart,
} from '@dining/rules';

/**
 * How the reward of a dine came about (ACC-12), from its ledger entries: "$64.00 × 5 (VIP on Nov 14) = 320, plus 250 bonus.
 * That makes 570 miles." Undefined for a dine that never earned.
 */
export function howItAddsUp(
  { breakdown = [], dineAmount, date }: Pick<Transaction, 'breakdown' | 'dineAmount' | 'date'>,
  currency: CurrencyType,
  copy: MemberCopyReader,
): string | undefined {
  if (breakdown.length === 0) return undefined;
  const parts = breakdown.map((part) =>
    part.kind === 'base'
      ? baseText(part, { dineAmount, date }, currency, copy)
      : copy(`activity.how.${part.kind}`, { units: figureText(Math.abs(part.units), currency) }),
  );
  return parts.length === 1
    ? parts[0]
    : copy('activity.how.total', {
        parts: parts.join(', '),
        total: unitsText(rewardTotal(breakdown), currency, copy),
      });
}

/** "$64.00 × 5 (VIP on Nov 14) = 320", "$64.00 × 5% = $3.20", or "$48.20 at 1 mile per $2 = 24, rounded down". */
function baseText(
  part: RewardPart,
  { dineAmount, date }: Pick<Transaction, 'dineAmount' | 'date'>,
  currency: CurrencyType,
  copy: MemberCopyReader,
): string {
  const { units, rate, earningCents } = part;
  const figure = figureText(units, currency);
  // Entries of the time before they told how they were computed.
  if (rate === undefined || earningCents === undefined) return copy('activity.how.bill', { units: figure });
  const amount = billText(earningCents);
  const isMultiple = isMoney(currency) || rate >= 1;
  const base = copy(isMultiple ? 'activity.how.base' : 'activity.how.per', {
    amount,
    rate: withTier(rateText(rate, currency, copy), part, date, copy),
    units: figure,
  });
  const rounded = isRoundedDown(part, currency) ? copy('activity.how.rounded', { base }) : base;
  return earningCents === dineAmount
    ? rounded
    : copy('activity.how.part', { base: rounded, amount: billText(dineAmount) });
}

/** "5", "5%", or "1 mile per $2" for less than one unit per dollar. */
function rateText(rate: number, currency: CurrencyType, copy: MemberCopyReader): string {
  const { figure, dollars } = earnRateFigure(rate, currency);
  if (dollars === undefined || dollars === 1) return figure;
  const unit = copy(`currency.${currency === 'Mile' ? 'mile' : 'point'}.${figure === '1' ? 'singular' : 'plural'}`);
  return copy('earn.rate', { figure, phrase: copy('earn.perDollar', { unit, dollars }) });
}

/** The rate with the tier that has it and its day (MER-07); the first tier has no name worth telling. */
const withTier = (
  rate: string,
  { tierLevel = TIER.optedOut }: RewardPart,
  date: string,
  copy: MemberCopyReader,
): string =>
  isHigherTier(tierLevel)
    ? copy('activity.how.tier', { rate, tier: copy(tierName(tierLevel)), date: dayText(date) })
    : rate;
