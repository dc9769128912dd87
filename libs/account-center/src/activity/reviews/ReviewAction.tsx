import type { Transaction } from '@dining/api-contract';
import { useMemberCopy } from '@dining/copy-engine/react';
import { token } from '@dining/theme';
import { CheckIcon, FiveStars, Icon, VisuallyHidden } from '@dining/ui';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { reviewElementId } from './review-element-id.ts';
import { starsText } from './stars-text.ts';
import type { Reviews } from './use-reviews.tsx';

const Write = styled.button`
  min-height: 32px;
  padding: ${token('space-1')} 0;
  border: 0;
  background: none;
  color: ${token('color-text-link')};
  font-size: ${token('font-size-sm')};
  font-weight: ${token('font-weight-bold')};
  cursor: pointer;
  &:hover {
    text-decoration: underline;
  }
`;

const Done = styled.span`
  display: flex;
  gap: ${token('space-1')};
  align-items: center;
  color: ${token('color-text-muted')};
  font-size: ${token('font-size-sm')};
`;

/** Below a dine: a button to write its review, or a note that it has one (ACC-08). */
export function ReviewAction({ dine, reviews }: { dine: Transaction; reviews: Reviews }): ReactNode {
  const copy = useMemberCopy();
  const review = reviews.stateOf(dine.id);
  if (review.state === 'none') return null;
  if (review.state === 'reviewable') {
    return (
      <Write
        type="button"
        aria-haspopup="dialog"
        data-print="hide"
        onPointerEnter={reviews.preload}
        onFocus={reviews.preload}
        onClick={() => reviews.write(dine)}
      >
        {copy('review.write')}{' '}
        <VisuallyHidden>{copy('review.writeOf', { merchant: dine.merchantName })}</VisuallyHidden>
      </Write>
    );
  }
  const { rating } = review;
  return (
    <Done id={reviewElementId(dine.id)} tabIndex={-1}>
      <Icon of={CheckIcon} size={16} />
      {copy('review.done')}
      {rating !== undefined && (
        <>
          <VisuallyHidden>{starsText(rating, copy)}</VisuallyHidden>
          <FiveStars rating={rating} />
        </>
      )}
    </Done>
  );
}
