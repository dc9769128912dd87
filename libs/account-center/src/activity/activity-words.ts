import type { StatementCredit, Transaction } from '@dining/api-contract';
import type { CopyReader } from '@dining/copy-engine';
import { activityState, isMoney, moneyText, type ActivityState, type CurrencyType } from '@dining/rules';
import type { PillKind } from '@dining/ui';
import { dayText } from './activity-row.ts';

export type RowStatus = { kind: PillKind; text: string };

const kinds: Record<ActivityState, PillKind> = {
  processing: 'waiting',
  expired: 'note',
  awarded: 'done',
  paid: 'done',
  notEarned: 'refused',
};

/**
 * What the status column says of a dine (ACC-07).
 * @param now left out while the time is not known: nothing counts as expired then
 */
export function dineStatus(dine: Transaction, now: Date | undefined, copy: CopyReader): RowStatus {
  const { transactionStatus, date, paidAt } = dine;
  const transactedAt = new Date(date);
  const state = activityState(transactionStatus, transactedAt, now ?? transactedAt);
  if (state !== 'paid') return { kind: kinds[state], text: copy(`activity.${state}`) };
  // A payout that has no date yet is not known to have arrived.
  return paidAt === undefined
    ? { kind: 'done', text: copy('activity.awarded') }
    : { kind: 'done', text: copy('activity.paid', { date: dayText(paidAt) }) };
}

/** Why a dine did not earn, or not yet (EXT-02), and what can be done about it. Undefined where it earned or may still. */
export function whyNot(
  { transactionStatus, reason }: Transaction,
  copy: CopyReader,
): { text: string; next: 'claim' | 'profile' | undefined } | undefined {
  if (transactionStatus !== 'forfeit' && transactionStatus !== 'deferred') return undefined;
  const text = copy(reason === undefined ? `activity.${transactionStatus}` : `reason.${reason}`);
  if (reason === 'loyalty_number_missing') return { text, next: 'profile' };
  const isSettled = transactionStatus === 'deferred' || reason === 'refunded' || reason === 'duplicate';
  return { text, next: isSettled ? undefined : 'claim' };
}

/** What stands in the rewards column: an amount, that it is still to come, or that there is none. */
export type Earned = { kind: 'amount' | 'coming' | 'none'; text: string };

/** What a dine has earned: "+288 miles", "+1 mile", "+$2.88"; of a pending one, which has earned nothing yet, that it is on its way. */
export function earnedOf(
  { transactionStatus, benefitAmount }: Transaction,
  currency: CurrencyType,
  copy: CopyReader,
): Earned {
  if (benefitAmount === 0 && transactionStatus === 'pending') return { kind: 'coming', text: copy('activity.coming') };
  if (isMoney(currency))
    return benefitAmount === 0
      ? { kind: 'none', text: copy('activity.nothing.money') }
      : { kind: 'amount', text: copy('activity.earned.money', { amount: moneyText(benefitAmount) }) };
  if (benefitAmount === 0) return { kind: 'none', text: copy('activity.nothing') };
  const name = currency === 'Mile' ? 'mile' : 'point';
  const unit = copy(`currency.${name}.${benefitAmount === 1 ? 'singular' : 'plural'}`);
  return { kind: 'amount', text: copy('activity.earned', { amount: benefitAmount.toLocaleString('en-US'), unit }) };
}

/** What the status column says of a payout (ACC-09). */
export function creditStatus({ status }: StatementCredit, copy: CopyReader): RowStatus {
  if (status === 'completed') return { kind: 'done', text: copy('credit.completed') };
  if (status === 'rejected' || status === 'error') return { kind: 'refused', text: copy('credit.rejected') };
  return { kind: 'waiting', text: copy('credit.pending') };
}

const brands = { MasterCard: 'Mastercard', Tremendous: 'Tremendous', Visa: 'Visa', XXXX: '' } as const;

/** Brand, target and way of delivery of a payout (ACC-09), as far as they are known: "Visa · card ending in 4417 · to your card". */
export function creditFacts(
  { benefitProcessor, targetLabel, deliveryMethod }: StatementCredit,
  copy: CopyReader,
): string {
  const brand = brands[benefitProcessor];
  // The target often names the brand already.
  const isNamed = targetLabel.toLowerCase().includes(brand.toLowerCase());
  return [isNamed ? '' : brand, targetLabel, copy(deliveryMethod === 'Card' ? 'credit.byCard' : 'credit.byEmail')]
    .filter((part) => part !== '')
    .join(' · ');
}
