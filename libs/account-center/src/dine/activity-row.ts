import type {
  CreditActivity,
  CreditActivityPage,
  StatementCredit,
  Transaction,
  TransactionsPage,
} from '@dining/api-contract';
import { mayReview, rewardTakenBack } from '@dining/rules';

/** A row of recent activity: a dine, or in credit programs also a payout. */
export type ActivityRow =
  | { kind: 'dine'; id: string; day: string; dine: Transaction }
  | { kind: 'credit'; id: string; day: string; credit: StatementCredit };

/** The rows of one calendar month, with its name: "November 2026". */
export type ActivityMonth = { month: string; name: string; rows: ActivityRow[] };

/** Length of "2026-11-20". Timestamps are cut to their UTC day, so that server and browser agree. */
const DAY_LENGTH = 'YYYY-MM-DD'.length;

export const dineRow = (dine: Transaction): ActivityRow => ({ kind: 'dine', id: dine.id, day: dine.date, dine });

export const creditRow = (entry: CreditActivity): ActivityRow =>
  entry.entryType === 'transaction'
    ? dineRow(entry.transaction)
    : {
        kind: 'credit',
        id: `credit-${entry.credit.creditId}`,
        day: entry.credit.date.slice(0, DAY_LENGTH),
        credit: entry.credit,
      };

/** The dines of a page, newest first, without the payouts. */
export const dinesOf = ({ data }: TransactionsPage | CreditActivityPage): Transaction[] =>
  data.flatMap((entry) => {
    if (!('entryType' in entry)) return [entry];
    return entry.entryType === 'transaction' ? [entry.transaction] : [];
  });

const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Groups rows by month without changing their order. */
export function byMonth(rows: readonly ActivityRow[]): ActivityMonth[] {
  const months: ActivityMonth[] = [];
  for (const row of rows) {
    const month = row.day.slice(0, 7);
    const last = months.at(-1);
    if (last?.month === month) last.rows.push(row);
    else months.push({ month, name: monthName.format(new Date(row.day)), rows: [row] });
  }
  return months;
}

/** Ids of the dines that may be reviewed now (ACC-08), in the order of the rows. */
export const reviewableIds = (rows: readonly ActivityRow[], now: Date): string[] =>
  rows.filter((row) => isReviewable(row, now)).map(({ id }) => id);

/** Whether a dine has earned, even if its reward was taken back since. */
const hasEarned = ({ transactionStatus: status, breakdown = [] }: Transaction): boolean =>
  status === 'awarded' || status === 'paid' || rewardTakenBack(breakdown) > 0;

/** Ids of the dines that may have a review: those that earned, and those that may be reviewed now. */
export const reviewIds = (rows: readonly ActivityRow[], now: Date): string[] =>
  rows.filter((row) => isReviewable(row, now) || (row.kind === 'dine' && hasEarned(row.dine))).map(({ id }) => id);

/* A dine counts from the start of its UTC day, which is before the meal was paid: the server refuses nothing offered here. */
const isReviewable = (row: ActivityRow, now: Date): boolean =>
  row.kind === 'dine' &&
  mayReview(
    { kind: row.dine.transactionType, status: row.dine.transactionStatus, transactedAt: new Date(row.dine.date) },
    now,
  );
