import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { activityState, isExpired, mayReview, reviewedBy } from './activity.ts';

const HOUR_MS = 3_600_000;
const now = new Date('2026-11-20T12:00:00Z');
const paidAt = (transactedAt: Date, isTakenBack = false) => ({ transactedAt, isTakenBack });

describe('recent activity', () => {
  it('ACC-07 a pending dine is processing for 35 days and expired afterwards', () => {
    expect(activityState('pending', paidAt(new Date('2026-10-16T12:00:00Z')), now)).toBe('processing');
    expect(activityState('pending', paidAt(new Date('2026-10-16T11:59:59.999Z')), now)).toBe('expired');
    expect(isExpired(new Date('2026-10-16T12:00:00Z'), now)).toBe(false);
  });

  it('ACC-07 awarded and paid dines say so, and forfeit dines did not earn', () => {
    expect(activityState('awarded', paidAt(now), now)).toBe('awarded');
    expect(activityState('paid', paidAt(now), now)).toBe('paid');
    expect(activityState('forfeit', paidAt(now), now)).toBe('notEarned');
  });

  it('ACC-12 a deferred dine is in review, for two weeks at most, and a dine that lost its reward is reversed', () => {
    expect(activityState('deferred', paidAt(now), now)).toBe('inReview');
    expect(reviewedBy(now)).toEqual(new Date('2026-12-04T12:00:00Z'));
    expect(activityState('forfeit', paidAt(now, true), now)).toBe('reversed');
    expect(activityState('awarded', paidAt(now, true), now)).toBe('awarded');
  });

  it('ACC-08 a dine may be reviewed for 35 days', () => {
    const dine = { kind: 'settle', status: 'paid' } as const;
    expect(mayReview({ ...dine, transactedAt: new Date('2026-10-16T12:00:00Z') }, now)).toBe(true);
    expect(mayReview({ ...dine, transactedAt: new Date('2026-10-16T11:59:59.999Z') }, now)).toBe(false);
  });

  it('ACC-08 dines may be reviewed from 2021-02-01 on, not before', () => {
    const dine = { kind: 'settle', status: 'paid' } as const;
    const soonAfter = new Date('2021-02-10T12:00:00Z');
    expect(mayReview({ ...dine, transactedAt: new Date('2021-02-01T00:00:00Z') }, soonAfter)).toBe(true);
    expect(mayReview({ ...dine, transactedAt: new Date('2021-01-31T23:59:59.999Z') }, soonAfter)).toBe(false);
  });

  it('ACC-07 ACC-08 state and reviews follow age, kind and status of any dine', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 70 * 24 }),
        fc.constantFrom('settle', 'manual', 'other'),
        fc.constantFrom('pending', 'awarded', 'paid', 'deferred', 'forfeit'),
        (hours, kind, status) => {
          const transactedAt = new Date(now.getTime() - hours * HOUR_MS);
          const isRecent = hours <= 35 * 24;
          if (status === 'pending')
            expect(activityState(status, paidAt(transactedAt), now)).toBe(isRecent ? 'processing' : 'expired');
          expect(mayReview({ kind, status, transactedAt }, now)).toBe(
            isRecent && kind !== 'other' && status !== 'deferred' && status !== 'forfeit',
          );
        },
      ),
    );
  });
});
