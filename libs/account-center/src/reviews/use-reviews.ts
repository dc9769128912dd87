import type { Transaction } from '@dining/api-contract';
import { skipToken } from '@reduxjs/toolkit/query';
import { createElement, useMemo, useState, type ReactNode } from 'react';
import { AS_OF_NOW_S } from '../account.endpoints.ts';
import type { ActivityRow } from '../activity/activity-row.ts';
import { LazyReviewDialog } from './lazy-review-dialog.ts';
import { reviewableIds } from './reviewable-ids.ts';
import { reviewsApi } from './reviews.endpoints.ts';

/** What a row can say about its review: nothing, that one can be written, or that there is one, with the stars just given. */
export type ReviewState = { state: 'none' | 'open' | 'done'; rating?: number };

export type Reviews = {
  of: (dineId: string) => ReviewState;
  write: (dine: Transaction) => void;
  /** To be shown once on the page. */
  dialog: ReactNode;
};

/**
 * The reviews of a page of rows (ACC-08, MER-06). Which are done is asked once, for all rows that may be reviewed;
 * until it is answered, and where it can not be, no review is offered.
 * @param now undefined while the time is not known: nothing is asked then
 */
export function useReviews(rows: readonly ActivityRow[] | undefined, now: Date | undefined): Reviews {
  const [given, setGiven] = useState<Readonly<Record<string, number>>>({});
  const [dine, setDine] = useState<Transaction>();
  const [isOpen, setOpen] = useState(false);
  // As a text, so that a new minute with the same rows asks for nothing.
  const ids = now ? reviewableIds(rows ?? [], now).join(',') : '';
  const asked = useMemo(() => (ids === '' ? skipToken : ids.split(',')), [ids]);
  const { currentData } = reviewsApi.useReviewStatusQuery(asked, { refetchOnMountOrArgChange: AS_OF_NOW_S });
  const status = useMemo(() => new Map(currentData?.map(({ id, completed }) => [id, completed])), [currentData]);

  function stateOf(dineId: string): ReviewState {
    const rating = given[dineId];
    if (rating !== undefined) return { state: 'done', rating };
    const isCompleted = status.get(dineId);
    return { state: isCompleted === undefined ? 'none' : isCompleted ? 'done' : 'open' };
  }

  const dialog =
    dine &&
    createElement(LazyReviewDialog, {
      key: dine.id,
      open: isOpen,
      dine,
      onClose: () => setOpen(false),
      onGiven: (rating: number) => setGiven((before) => ({ ...before, [dine.id]: rating })),
    });
  const write = (chosen: Transaction) => {
    setDine(chosen);
    setOpen(true);
  };
  return { of: stateOf, write, dialog };
}
