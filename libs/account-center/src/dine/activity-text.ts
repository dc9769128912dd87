import type { StatementCredit, Transaction } from '@dining/api-contract';
import { unitsText } from '@dining/copy-engine';
import type { MemberCopyReader } from '@dining/copy-engine/react';
import {
  activityState,
  billText,
  cardBrands,
  dayText,
  isMoney,
  reviewedBy,
  rewardTakenBack,
  type ActivityState,
  type CardNetwork,
  type CurrencyType,
} from '@dining/rules';
import { RotateIcon, SearchCheckIcon, type IconDrawing, type StatusKind } from '@dining/ui';

export type RowStatus = { kind: StatusKind; text: string; icon?: IconDrawing };

const pills: Record<ActivityState, { kind: StatusKind; icon?: IconDrawing }> = {
  processing: { kind: 'waiting' },
  expired: { kind: 'note' },
  awarded: { kind: 'done' },
  paid: { kind: 'done' },
  inReview: { kind: 'waiting', icon: SearchCheckIcon },
  reversed: { kind: 'note', icon: RotateIcon },
  notEarned: { kind: 'refused' },
};

/**
 * The status of a dine (ACC-07, ACC-12).
 * @param now undefined while the time is unknown: nothing counts as expired then
 */
export function dineStatus(
  dine: Transaction,
  now: Date | undefined,
  currency: CurrencyType,
  copy: MemberCopyReader,
): RowStatus {
  const { transactionStatus, date, decidedAt, paidAt, breakdown = [] } = dine;
  const transactedAt = new Date(date);
  const takenBack = rewardTakenBack(breakdown);
  const state = activityState(transactionStatus, { transactedAt, isTakenBack: takenBack > 0 }, now ?? transactedAt);
  const pill = pills[state];
  if (state === 'reversed')
    return { ...pill, text: copy('activity.reversed', { amount: unitsText(takenBack, currency, copy) }) };
  if (state === 'paid' && paidAt !== undefined)
    return { ...pill, text: copy('activity.paid', { date: dayText(paidAt) }) };
  // A payout without a date may not have arrived yet.
  if (state === 'paid' || state === 'awarded')
    return {
      ...pill,
      text:
        decidedAt === undefined ? copy('activity.awarded') : copy('activity.awarded.on', { date: dayText(decidedAt) }),
    };
  return { ...pill, text: copy(`activity.${state}`) };
}

/** Amount, refund and card of a dine: "$96.40 · Visa ending in 4417". */
export function dineFacts(
  { dineAmount, refundedAmount, cardLastFour, cardNetwork }: Transaction,
  copy: MemberCopyReader,
): string {
  return [
    billText(dineAmount),
    ...(refundedAmount === undefined ? [] : [copy('activity.refunded', { amount: billText(refundedAmount) })]),
    ...(cardLastFour === '' ? [] : [cardText({ cardLastFour, cardNetwork }, copy)]),
  ].join(' · ');
}

/** "Visa ending in 4417", or "card ending in 4417" where the network is not known. */
export const cardText = (
  { cardLastFour: lastFour, cardNetwork }: { cardLastFour: string; cardNetwork?: CardNetwork | undefined },
  copy: MemberCopyReader,
): string =>
  cardNetwork === undefined
    ? copy('activity.card', { lastFour })
    : copy('activity.cardOf', { network: cardBrands[cardNetwork], lastFour });

/**
 * Why a dine has not earned (EXT-02), or what a review of it means (ACC-12). Undefined if it earned or still may.
 * @param now undefined while the time is unknown: no review counts as late then
 */
export function whyNot(
  { transactionStatus, reason, decidedAt }: Transaction,
  copy: MemberCopyReader,
  now?: Date,
): string | undefined {
  if (transactionStatus !== 'forfeit' && transactionStatus !== 'deferred') return undefined;
  if (reason === 'under_review' && decidedAt !== undefined) {
    const by = reviewedBy(new Date(decidedAt));
    return now !== undefined && by < now
      ? copy('activity.review.late')
      : copy('activity.review.next', { date: dayText(by.toISOString()) });
  }
  return copy(reason === undefined ? `activity.${transactionStatus}` : `reason.${reason}`);
}

/** The rewards column: an amount, a note that it is still on its way, or that there is none. */
export type Earned = { kind: 'amount' | 'pending' | 'none'; text: string };

/** What a dine has earned: "+288 miles", "+1 mile", "+$2.88"; for a pending one "About 288 miles" or "On its way". */
export function earnedOf(
  { transactionStatus, benefitAmount, expectedAmount }: Transaction,
  currency: CurrencyType,
  copy: MemberCopyReader,
): Earned {
  if (benefitAmount > 0)
    return { kind: 'amount', text: copy('activity.earned', { amount: unitsText(benefitAmount, currency, copy) }) };
  if (transactionStatus === 'pending')
    return {
      kind: 'pending',
      text:
        expectedAmount === undefined
          ? copy('activity.coming')
          : copy('activity.expected', { amount: unitsText(expectedAmount, currency, copy) }),
    };
  if (transactionStatus === 'deferred') return { kind: 'none', text: copy('activity.undecided') };
  return { kind: 'none', text: copy(isMoney(currency) ? 'activity.nothing.money' : 'activity.nothing') };
}

/** By which day's level a dine earns that is decided later (MER-07). Undefined once it is decided. */
export const levelDay = ({ transactionStatus, date }: Transaction, copy: MemberCopyReader): string | undefined =>
  transactionStatus === 'pending' || transactionStatus === 'deferred'
    ? copy('activity.level', { date: dayText(date) })
    : undefined;

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
  const [, network, lastFour] = /^(\w+) (\d{4})$/.exec(targetLabel) ?? [];
  const target =
    network === undefined || lastFour === undefined || deliveryMethod !== 'Card'
      ? targetLabel
      : copy('activity.cardOf', { network, lastFour });
  // The target often names the brand already.
  const isNamed = target.toLowerCase().includes(brand.toLowerCase());
  return [isNamed ? '' : brand, target, copy(deliveryMethod === 'Card' ? 'credit.byCard' : 'credit.byEmail')]
    .filter((part) => part !== '')
    .join(' · ');
}
