/** Reward status as the API reports it (entities: transaction). */
export const awardStatuses = ['pending', 'awarded', 'paid', 'deferred', 'forfeit'] as const;
export type AwardStatus = (typeof awardStatuses)[number];

const DAY_MS = 24 * 60 * 60_000;

/** How long a pending dine counts as being processed, and how long a dine may be reviewed: 35 days (ACC-07, ACC-08). */
const ACTIVE_MS = 35 * DAY_MS;

/** How long the program takes to look at a dine, as members are told: two weeks (ACC-12). */
const REVIEW_MS = 14 * DAY_MS;

/** Dines before 2021-02-01 cannot be reviewed (ACC-08). */
const REVIEWS_SINCE = Date.UTC(2021, 1, 1);

/** State of a row of recent activity (ACC-07, ACC-12); the copy key is `activity.<state>`. */
export type ActivityState = 'processing' | 'expired' | 'awarded' | 'paid' | 'inReview' | 'reversed' | 'notEarned';

/**
 * @param transactedAt when the dine was paid for
 * @param isTakenBack whether the dine had earned before its reward was taken back
 */
export function activityState(
  status: AwardStatus,
  { transactedAt, isTakenBack }: { transactedAt: Date; isTakenBack: boolean },
  now: Date,
): ActivityState {
  if (status === 'pending') return isExpired(transactedAt, now) ? 'expired' : 'processing';
  if (status === 'paid' || status === 'awarded') return status;
  if (status === 'deferred') return 'inReview';
  return isTakenBack ? 'reversed' : 'notEarned';
}

/** Whether a pending dine is so old that it is no longer being processed (ACC-07). */
export const isExpired = (transactedAt: Date, now: Date): boolean => now.getTime() - transactedAt.getTime() > ACTIVE_MS;

/** When a dine in review is decided at the latest (ACC-12). @param deferredAt when the review began */
export const reviewedBy = (deferredAt: Date): Date => new Date(deferredAt.getTime() + REVIEW_MS);

/** Whether a dine may be reviewed (ACC-08). Whether it already has a review is checked separately. */
export function mayReview(
  { kind, status, transactedAt }: { kind: string; status: AwardStatus; transactedAt: Date },
  now: Date,
): boolean {
  const age = now.getTime() - transactedAt.getTime();
  return (
    (kind === 'settle' || kind === 'manual') &&
    status !== 'deferred' &&
    status !== 'forfeit' &&
    age <= ACTIVE_MS &&
    transactedAt.getTime() >= REVIEWS_SINCE
  );
}
