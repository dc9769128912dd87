import type { Transaction } from '@dining/api-contract';
import { Dialog, lazyWhenOpen } from '@dining/ui';
import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo, useState, type ReactNode } from 'react';
import { reviewableIds, reviewIds, type ActivityRow } from '../../dine/activity-row.ts';
import { LIVE_MAX_AGE_S } from '../../parts/freshness.ts';
import type { ReviewDialogProps } from './ReviewDialog.tsx';
import { reviewsApi } from './reviews.endpoints.ts';
import { ReviewsFailed } from './ReviewsFailed.tsx';

/** What a row shows about its review; the rating is known only right after the member gave it. */
export type ReviewState = { state: 'none' | 'reviewable' | 'reviewed'; rating?: number };

export type Reviews = {
  stateOf: (dineId: string) => ReviewState;
  /** Opens the dialog. */
  write: (dine: Transaction) => void;
  /** Loads the dialog's code ahead of a click. */
  preload: () => void;
  /** To be rendered once on the page. */
  dialog: ReactNode;
  /** Says that it is unknown which dines have a review, and asks again (BAN-06); nothing otherwise. */
  failure: ReactNode;
};

/* The review dialog and the `Dialog` it renders load together. */
const ReviewDialog = /* @__PURE__ */ lazyWhenOpen<ReviewDialogProps>(async () => {
  const [dialog] = await Promise.all([import('./ReviewDialog.tsx'), Dialog.preload()]);
  return dialog;
});

/**
 * The reviews of a page of rows (ACC-08, MER-06). One call asks which dines have been reviewed: those that may be, and
 * those that earned, because a review stays when a reward is taken back. Until it is answered, and if it fails, no review
 * is offered; a failure says so.
 * @param now undefined while the time is unknown: nothing is asked then
 */
export function useReviews(rows: readonly ActivityRow[] | undefined, now: Date | undefined): Reviews {
  const [ratings, setRatings] = useState<Readonly<Record<string, number>>>({});
  const [dine, setDine] = useState<Transaction>();
  const [isOpen, setOpen] = useState(false);
  // Compared as text, so that a new minute with the same rows does not repeat the call.
  const ids = now ? reviewIds(rows ?? [], now).join(',') : '';
  const reviewable = useMemo(() => new Set(now && reviewableIds(rows ?? [], now)), [rows, now]);
  const query = useMemo(() => (ids === '' ? skipToken : ids.split(',')), [ids]);
  const answer = reviewsApi.useReviewStatusQuery(query, { refetchOnMountOrArgChange: LIVE_MAX_AGE_S });
  const { currentData } = answer;
  const status = useMemo(() => new Map(currentData?.map(({ id, completed }) => [id, completed])), [currentData]);

  function stateOf(dineId: string): ReviewState {
    const rating = ratings[dineId];
    if (rating !== undefined) return { state: 'reviewed', rating };
    const isCompleted = status.get(dineId);
    if (isCompleted === true) return { state: 'reviewed' };
    return { state: isCompleted === false && reviewable.has(dineId) ? 'reviewable' : 'none' };
  }

  function write(chosen: Transaction): void {
    setDine(chosen);
    setOpen(true);
  }

  const dialog = dine && (
    <ReviewDialog
      key={dine.id}
      open={isOpen}
      dine={dine}
      onClose={() => setOpen(false)}
      onReviewed={(rating) => setRatings((before) => ({ ...before, [dine.id]: rating }))}
    />
  );
  const isUnknown = currentData === undefined && answer.error !== undefined;
  const failure = isUnknown && <ReviewsFailed answer={{ ...answer, data: undefined }} />;
  return { stateOf, write, preload: () => void ReviewDialog.preload(), dialog, failure };
}
