import { countsForBonus, vipPeriodsOf, vipThroughAfter } from '@dining/rules';
import {
  monthKey,
  yearKey,
  yearOf,
  type Batch,
  type BonusState,
  type DineState,
  type MemberState,
  type YearState,
} from '../batch.ts';
import { bonusCause } from '../entry-cause.ts';

/**
 * Counts an awarded dine toward the member's year, VIP status and bonuses. VIP status begins on the day of the dine
 * that earned it.
 */
export function countDine(batch: Batch, member: MemberState, dine: DineState, hasVip: boolean): void {
  const year = yearAt(batch, member.id, yearOf(dine.dinedOn));
  year.dines += 1;
  year.spentCents += dine.ticketCents - dine.refundedCents;
  year.isChanged = true;
  const vipThrough = hasVip ? vipThroughAfter(year.dines, year.year, member.vipThrough) : member.vipThrough;
  if (vipThrough !== null && vipThrough !== member.vipThrough) {
    const earlier = vipPeriodsOf(member.vipThrough, member.vipPeriods);
    member.vipPeriods = [...earlier, { from: dine.dinedOn, through: vipThrough }];
    member.vipThrough = vipThrough;
    member.isVipChanged = true;
  }
  countTowardBonuses(batch, member, dine);
}

/**
 * Takes a refunded dine out of the counts of its month and year, and of the bonuses that are still to be earned. VIP status
 * and bonuses stay once reached.
 * @param before amounts of the dine before the refund
 * @param isGone whether nothing of the dine earns any longer
 */
export function uncountDine(
  batch: Batch,
  dine: DineState,
  before: Pick<DineState, 'refundedCents' | 'earningCents'>,
  isGone: boolean,
): void {
  const usage = batch.months.get(monthKey(dine));
  if (usage !== undefined) {
    usage.spentCents = Math.max(0, usage.spentCents - (before.earningCents - dine.earningCents));
    if (isGone) usage.visits = Math.max(0, usage.visits - 1);
  }
  const member = batch.members.get(dine.memberId);
  if (member === undefined) return;
  for (const bonus of member.bonuses)
    if (counts(bonus, dine, before.refundedCents) && (isGone || !counts(bonus, dine, dine.refundedCents)))
      bonus.dines -= 1;
  const year = yearAt(batch, dine.memberId, yearOf(dine.dinedOn));
  const spent = isGone ? dine.ticketCents - before.refundedCents : dine.refundedCents - before.refundedCents;
  year.spentCents = Math.max(0, year.spentCents - spent);
  if (isGone) year.dines = Math.max(0, year.dines - 1);
  year.isChanged = true;
}

/** Whether an awarded dine counts toward a bonus after refunds of some cents. */
const counts = (
  { rule, since }: BonusState,
  { transactedAt, ticketCents }: DineState,
  refundedCents: number,
): boolean => countsForBonus({ transactedAt, ticketCents: ticketCents - refundedCents }, rule, since);

function countTowardBonuses(batch: Batch, member: MemberState, dine: DineState): void {
  for (const bonus of member.bonuses) {
    if (bonus.isQualified || !counts(bonus, dine, dine.refundedCents)) continue;
    bonus.dines += 1;
    if (bonus.dines < bonus.rule.dines) continue;
    bonus.isQualified = true;
    batch.entries.push({
      memberId: member.id,
      sourceCode: 'B',
      kind: 'bonus',
      units: bonus.units,
      cause: bonusCause(member.id, bonus.code),
    });
  }
}

function yearAt(batch: Batch, memberId: string, year: number): YearState {
  const key = yearKey(memberId, year);
  const known = batch.years.get(key) ?? { memberId, year, dines: 0, spentCents: 0, isChanged: false };
  batch.years.set(key, known);
  return known;
}
