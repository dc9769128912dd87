import { benefitUnits } from './benefit.ts';
import type { CurrencyType } from './earn-rate.ts';
import type { TierLevel } from './tier.ts';

/** Kinds of the parts of a reward. */
export const rewardPartKinds = ['base', 'offer', 'reservation', 'refund', 'reversal'] as const;

/**
 * A part of what a dine earned, from the ledger (ACC-12): the base award on the bill, offers of the restaurant, the bonus
 * of a reservation, and what refunds and other corrections took back.
 */
export type RewardPart = {
  kind: (typeof rewardPartKinds)[number];
  /** Whole units of the currency, or cents if it is money; negative for what was taken back. */
  units: number;
  /** Of a base award: the part of the bill that earned, currency units per dollar, and the member's tier then. */
  earningCents?: number;
  rate?: number;
  tierLevel?: TierLevel;
};

const sum = (parts: readonly Pick<RewardPart, 'units'>[]): number => parts.reduce((all, { units }) => all + units, 0);

/** What the parts add up to. */
export const rewardTotal = (parts: readonly RewardPart[]): number => sum(parts);

/** What was taken back, as a positive number. */
export const rewardTakenBack = (parts: readonly RewardPart[]): number => -sum(parts.filter(({ units }) => units < 0));

/** Whether a base award is less than bill times rate, because only whole units are earned. */
export const isRoundedDown = (
  { units, earningCents, rate }: Pick<RewardPart, 'units' | 'earningCents' | 'rate'>,
  currency: CurrencyType,
): boolean => {
  if (earningCents === undefined || rate === undefined) return false;
  // A thousandth of the rate tells what the whole units leave out, with the same tolerance for binary fractions.
  return benefitUnits(earningCents * 1000, rate, currency) > units * 1000;
};
