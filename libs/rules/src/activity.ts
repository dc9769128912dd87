/** Reward status as the calls give it (entities: transaction). */
export type AwardStatus = 'pending' | 'awarded' | 'paid' | 'deferred' | 'forfeit';

const DAY_MS = 24 * 60 * 60_000;

/** So long a pending dine counts as being processed, and a dine can be reviewed (ACC-07, ACC-08). */
const ACTIVE_MS = 35 * DAY_MS;

/** Dines before this day can not be reviewed (ACC-08). */
const REVIEWS_SINCE = Date.UTC(2021, 1, 1);

/** What a row of recent activity says (ACC-07): the copy key is `activity.<state>`. */
export type ActivityState = 'processing' | 'expired' | 'awarded' | 'paid' | 'notEarned';

/** @param transactedAt when the dine was paid for */
export function activityState(status: AwardStatus, transactedAt: Date, now: Date): ActivityState {
  if (status === 'pending') return now.getTime() - transactedAt.getTime() > ACTIVE_MS ? 'expired' : 'processing';
  if (status === 'paid' || status === 'awarded') return status;
  return 'notEarned';
}

/** Whether a dine may be reviewed, as far as the dine itself tells (ACC-08); a completed review is another matter. */
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
