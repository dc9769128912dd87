import type { Transaction } from '@dining/api-contract';
import { describe, expect, it } from 'vitest';
import { dineRow, dinesOf, reviewableIds } from './activity-row.ts';
import { creditsPage, dinesPage, makeCredit, makeDine } from './activity.testing.ts';

const isReviewable = (overrides: Partial<Transaction>, now: string) =>
  reviewableIds([dineRow(makeDine({ id: '41', ...overrides }))], new Date(now)).includes('41');

describe('reviewableIds', () => {
  it.each([
    ['2021-01-31', false],
    ['2021-02-01', true],
  ])('ACC-08 includes dines on or after 2021-02-01: %s is %s', (date, expected) => {
    expect(isReviewable({ date }, '2021-02-20T12:00:00Z')).toBe(expected);
  });

  it.each([
    ['2026-10-17', false],
    ['2026-10-18', true],
  ])('ACC-08 includes dines of the last 35 days: %s is %s on 2026-11-21', (date, expected) => {
    expect(isReviewable({ date }, '2026-11-21T12:00:00Z')).toBe(expected);
  });

  it.each(['settle', 'manual'] as const)('ACC-08 includes a dine of type %s', (transactionType) => {
    expect(isReviewable({ transactionType }, '2026-11-21T12:00:00Z')).toBe(true);
  });

  it.each(['deferred', 'forfeit'] as const)('ACC-08 excludes a %s dine', (transactionStatus) => {
    expect(isReviewable({ transactionStatus }, '2026-11-21T12:00:00Z')).toBe(false);
  });
});

describe('dinesOf', () => {
  it('ACC-09 skips payouts', () => {
    const dine = makeDine({ id: '7' });
    expect(dinesOf(creditsPage([makeCredit(), dine, makeDine({ id: '6' })]))).toEqual([dine, makeDine({ id: '6' })]);
    expect(dinesOf(dinesPage([dine]))).toEqual([dine]);
    expect(dinesOf(creditsPage([makeCredit()]))).toEqual([]);
  });
});
