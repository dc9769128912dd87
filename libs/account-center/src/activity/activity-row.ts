import type { CreditActivity, StatementCredit, Transaction } from '@dining/api-contract';

/** A row of recent activity: a dine, or in credit programs also a payout. */
export type ActivityRow =
  | { kind: 'dine'; id: string; day: string; dine: Transaction }
  | { kind: 'credit'; id: string; day: string; credit: StatementCredit };

/** The rows of one calendar month, which is named as people read it: "November 2026". */
export type ActivityMonth = { month: string; name: string; rows: ActivityRow[] };

/** A day comes without time, a moment with it; days of moments are counted in UTC, so that server and browser agree. */
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

const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const dayName = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const wholeDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' });

/** "Nov 20" for a day or a moment. */
export const dayText = (date: string): string => dayName.format(new Date(date));

/** "Nov 20, 2026" for a day or a moment. */
export const wholeDayText = (date: string): string => wholeDay.format(new Date(date));

/** Rows under their months, in the order in which they came. */
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
