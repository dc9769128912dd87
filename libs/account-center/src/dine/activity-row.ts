import type {
  CreditActivity,
  CreditActivityPage,
  StatementCredit,
  Transaction,
  TransactionsPage,
} from '@dining/api-contract';
import { mayReview } from '@dining/rules';

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

/** The newest dine of a page, which lists newest first; undefined if the page has only payouts or nothing. */
export function newestDine({ data }: TransactionsPage | CreditActivityPage): Transaction | undefined {
  for (const entry of data) {
    if (!('entryType' in entry)) return entry;
    if (entry.entryType === 'transaction') return entry.transaction;
  }
  return undefined;
}

const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const dayName = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const fullDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' });

/** "Nov 20" for a day or a timestamp. */
export const dayText = (date: string): string => dayName.format(new Date(date));

/** "Nov 20, 2026" for a day or a timestamp. */
export const fullDayText = (date: string): string => fullDay.format(new Date(date));

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

/* A dine counts from the start of its UTC day, which is before the meal was paid: the server refuses nothing offered here. */
const isReviewable = (row: ActivityRow, now: Date): boolean =>
  row.kind === 'dine' &&
  mayReview(
    { kind: row.dine.transactionType, status: row.dine.transactionStatus, transactedAt: new Date(row.dine.date) },
    now,
  );
