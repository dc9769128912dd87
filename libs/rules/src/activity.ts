/** Reward status as the API reports it (entities: transaction). */
export type AwardStatus = 'pending' | 'awarded' | 'paid' | 'deferred' | 'forfeit';

const DAY_MS = 24 * 60 * 60_000;

/** How long a pending dine counts as being processed, and how long a dine may be reviewed: 35 days (ACC-07, ACC-08). */
const ACTIVE_MS = 35 * DAY_MS;

/** Dines before 2021-02-01 cannot be reviewed (ACC-08). */
const REVIEWS_SINCE = Date.UTC(2021, 1, 1);

/** State of a row of recent activity (ACC-07); the copy key is `activity.<state>`. */
export type ActivityState = 'processing' | 'expired' | 'awarded' | 'paid' | 'notEarned';

/** @param transactedAt when the dine was paid for */
export function activityState(status: AwardStatus, transactedAt: Date, now: Date): ActivityState {
  if (status === 'pending') return now.getTime() - transactedAt.getTime() > ACTIVE_MS ? 'expired' : 'processing';
  if (status === 'paid' || status === 'awarded') return status;
  return 'notEarned';
}

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
