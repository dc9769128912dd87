import type { DiningStatus } from './dining-progress.ts';
import { TIER, type TierLevel } from './tier.ts';

/** What a member reaches next (ACC-17). */
export type NextGoal =
  /** Select Member, by the opt-in to e-mail. */
  | { kind: 'optIn' }
  /** VIP, by this many meals more in this calendar year. */
  | { kind: 'vip'; meals: number }
  /** VIP in the next year too, by this many meals more in this one. */
  | { kind: 'stayVip'; meals: number }
  /** VIP through the next year already; this many meals in that one keep it for the year after. */
  | { kind: 'kept'; meals: number };

type GoalMember = {
  tierLevel: TierLevel;
  diningProgress?: { status: DiningStatus; remainingDines: number; dinesRequired: number } | undefined;
};

/**
 * What a member reaches next: never a level further away than the next one, and something for the highest level too.
 * @param of.hidesEmailOptIn the profile has no tick for e-mail, so that nobody can become a Select Member by it
 * @returns undefined before activation, and at the highest level of a program without VIP
 */
export function nextGoal(
  { tierLevel, diningProgress }: GoalMember,
  of: { hidesEmailOptIn: boolean },
): NextGoal | undefined {
  if (tierLevel === TIER.notActivated) return undefined;
  if (tierLevel === TIER.optedOut && !of.hidesEmailOptIn) return { kind: 'optIn' };
  if (!diningProgress) return undefined;
  const { status, remainingDines, dinesRequired } = diningProgress;
  if (status === 'Qualified') return { kind: 'kept', meals: dinesRequired };
  return { kind: status === 'Building' ? 'vip' : 'stayVip', meals: remainingDines };
}
