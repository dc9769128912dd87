import { mayReview } from '@dining/rules';
import type { ActivityRow } from '../activity/activity-row.ts';

/** Ids of the dines that may be reviewed now (ACC-08), in the order of the rows. */
export const reviewableIds = (rows: readonly ActivityRow[], now: Date): string[] =>
  rows.filter((row) => isEligible(row, now)).map(({ id }) => id);

/* The day at the restaurant begins, in UTC, before anything can have been paid for there: nothing is offered that the server refuses. */
const isEligible = (row: ActivityRow, now: Date): boolean =>
  row.kind === 'dine' &&
  mayReview(
    { kind: row.dine.transactionType, status: row.dine.transactionStatus, transactedAt: new Date(row.dine.date) },
    now,
  );
