import { oneLine } from './one-line.ts';

/** The rows that receipts may have. Labels are the copy keys `mail.receipt.<row>`; each shows the data of its name. */
const receiptRows = [
  'merchantName',
  'dinedOn',
  'amount',
  'card',
  'rewardBase',
  'rewardBonus',
  'reward',
  'rewardExpected',
  'fee',
  'payoutTo',
  'payout',
  'bonusMeals',
  'bonusMinimum',
  'bonusUntil',
  'bonus',
  'vipRate',
  'vipThrough',
  'dinesLeft',
  'date',
  'time',
  'partySize',
  'confirmation',
  'city',
  'searchWords',
  'searchPlace',
] as const;

export type ReceiptRow = (typeof receiptRows)[number];

export type ReceiptLine = { label: string; value: string; isSum: boolean };

/** Rows that are a receipt's result: shown large, below a line. */
const SUMS: ReadonlySet<ReceiptRow> = new Set(['reward', 'rewardExpected', 'payout', 'bonus', 'fee']);

/** The lines of a receipt: those rows that have data. A base without a bonus says nothing that the sum does not. */
export function receiptLines(
  rows: readonly ReceiptRow[],
  shown: Readonly<Record<string, string>>,
  labelOf: (row: ReceiptRow) => string,
): ReceiptLine[] {
  const hasBonus = isSomething(shown['rewardBonus']);
  return rows.flatMap((row) => {
    const value = shown[row];
    if (value === undefined || value === '') return [];
    if ((row === 'rewardBase' || row === 'rewardBonus') && !hasBonus) return [];
    return [{ label: labelOf(row), value: oneLine(value), isSum: SUMS.has(row) }];
  });
}

/** Whether a reward is more than zero: "0 miles" and "$0.00" are not. */
const isSomething = (value: string | undefined): boolean => value !== undefined && /[1-9]/.test(value);
