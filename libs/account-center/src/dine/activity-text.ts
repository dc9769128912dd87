import type { StatementCredit, Transaction } from '@dining/api-contract';
import type { MemberCopyReader } from '@dining/copy-engine/react';
import { activityState, isMoney, moneyText, type ActivityState, type CurrencyType } from '@dining/rules';
import type { StatusKind } from '@dining/ui';
import { dayText } from './activity-row.ts';

export type RowStatus = { kind: StatusKind; text: string };

const pillKinds: Record<ActivityState, StatusKind> = {
  processing: 'waiting',
  expired: 'note',
  awarded: 'done',
  paid: 'done',
  notEarned: 'refused',
};

/**
 * The status of a dine (ACC-07).
 * @param now undefined while the time is unknown: nothing counts as expired then
 */
export function dineStatus(dine: Transaction, now: Date | undefined, copy: MemberCopyReader): RowStatus {
  const { transactionStatus, date, paidAt } = dine;
  const transactedAt = new Date(date);
  const state = activityState(transactionStatus, transactedAt, now ?? transactedAt);
  if (state !== 'paid') return { kind: pillKinds[state], text: copy(`activity.${state}`) };
  // A payout without a date may not have arrived yet.
  return paidAt === undefined
    ? { kind: 'done', text: copy('activity.awarded') }
    : { kind: 'done', text: copy('activity.paid', { date: dayText(paidAt) }) };
}

/** Amount and card of a dine: "$96.40 · card ending in 4417". */
export function dineFacts({ dineAmount, cardLastFour }: Transaction, copy: MemberCopyReader): string {
  const amount = moneyText(dineAmount);
  return cardLastFour === '' ? amount : `${amount} · ${copy('activity.card', { lastFour: cardLastFour })}`;
}

/** Why a dine has not earned (EXT-02). Undefined if it earned or still may. */
export function whyNot({ transactionStatus, reason }: Transaction, copy: MemberCopyReader): string | undefined {
  if (transactionStatus !== 'forfeit' && transactionStatus !== 'deferred') return undefined;
  return copy(reason === undefined ? `activity.${transactionStatus}` : `reason.${reason}`);
}

/** The rewards column: an amount, a note that it is still on its way, or that there is none. */
export type Earned = { kind: 'amount' | 'pending' | 'none'; text: string };

/** What a dine has earned: "+288 miles", "+1 mile", "+$2.88", or "On its way" for a pending one. */
export function earnedOf(
  { transactionStatus, benefitAmount }: Transaction,
  currency: CurrencyType,
  copy: MemberCopyReader,
): Earned {
  if (benefitAmount === 0 && transactionStatus === 'pending') return { kind: 'pending', text: copy('activity.coming') };
  if (isMoney(currency))
    return benefitAmount === 0
      ? { kind: 'none', text: copy('activity.nothing.money') }
      : { kind: 'amount', text: copy('activity.earned.money', { amount: moneyText(benefitAmount) }) };
  if (benefitAmount === 0) return { kind: 'none', text: copy('activity.nothing') };
  const name = currency === 'Mile' ? 'mile' : 'point';
  const unit = copy(`currency.${name}.${benefitAmount === 1 ? 'singular' : 'plural'}`);
  return { kind: 'amount', text: copy('activity.earned', { amount: benefitAmount.toLocaleString('en-US'), unit }) };
}

/** The status of a payout (ACC-09). */
export function creditStatus({ status }: StatementCredit, copy: MemberCopyReader): RowStatus {
  if (status === 'completed') return { kind: 'done', text: copy('credit.completed') };
  if (status === 'rejected' || status === 'error') return { kind: 'refused', text: copy('credit.rejected') };
  return { kind: 'waiting', text: copy('credit.pending') };
}

const brands = { MasterCard: 'Mastercard', Tremendous: 'Tremendous', Visa: 'Visa', XXXX: '' } as const;

/** Brand, target and delivery of a payout (ACC-09) as far as known: "Visa · card ending in 4417 · to your card". */
export function creditFacts(
  { benefitProcessor, targetLabel, deliveryMethod }: StatementCredit,
  copy: MemberCopyReader,
): string {
  const brand = brands[benefitProcessor];
  // The target often names the brand already.
  const isNamed = targetLabel.toLowerCase().includes(brand.toLowerCase());
  return [isNamed ? '' : brand, targetLabel, copy(deliveryMethod === 'Card' ? 'credit.byCard' : 'credit.byEmail')]
    .filter((part) => part !== '')
    .join(' · ');
}
