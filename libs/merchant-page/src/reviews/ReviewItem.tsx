import type { ReviewsPage } from '@dining/api-contract';
import { useCopy } from '@dining/copy-engine/react';
import { monthText } from '@dining/rules';
import { token } from '@dining/theme';
import { FiveStars, VisuallyHidden } from '@dining/ui';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';

const Item = styled.li`
  display: grid;
  gap: ${token('space-1')};
  overflow-wrap: anywhere;
  q {
    max-width: 38em;
    quotes: none;
    white-space: pre-line;
  }
  small {
    color: ${token('color-text-muted')};
    font-size: ${token('font-size-sm')};
  }
`;

/** One review: stars, words, author and month. */
export function ReviewItem({ review }: { review: ReviewsPage['data'][number] }): ReactNode {
  const copy = useCopy();
  const { rating, author } = review;
  const date = monthText(review.date);
  return (
    <Item>
      <VisuallyHidden>{copy('reviews.stars', { count: rating })}</VisuallyHidden>
      <FiveStars rating={rating} />
      {review.review !== '' && <q>{review.review}</q>}
      <small>{author === '' ? copy('reviews.byNobody', { date }) : copy('reviews.by', { author, date })}</small>
    </Item>
  );
}
