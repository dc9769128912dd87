import type { ReviewsPage } from '@dining/api-contract';
import { useCopy } from '@dining/copy-engine/react';
import { token } from '@dining/theme';
import { Button, FiveStars, VisuallyHidden } from '@dining/ui';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { merchantExtrasApi } from '../merchant-extras.endpoints.ts';

/* Separated from the previous section in the same way as the other sections. */
const Root = styled.section`
  margin-top: ${token('space-8')};
  padding-top: ${token('space-8')};
  border-top: 1px solid ${token('color-border-subtle')};
  > h2 {
    margin-bottom: ${token('space-4')};
    font-size: ${token('font-size-xl')};
  }
  > ul {
    display: grid;
    gap: ${token('space-5')};
  }
  > button {
    margin-top: ${token('space-5')};
  }
`;

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

type Review = ReviewsPage['data'][number];

/** Reviews are fetched again when they are older than this. */
const MAX_AGE_SECONDS = 60;

export type ReviewListProps = { open: boolean; merchantId: string };

/** The reviews of a restaurant (MER-06); nothing when it has none. */
export default function ReviewList({ open, merchantId }: ReviewListProps): ReactNode {
  const copy = useCopy();
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = merchantExtrasApi.useMerchantReviewsInfiniteQuery(
    merchantId,
    { refetchOnMountOrArgChange: MAX_AGE_SECONDS },
  );
  const reviews = data?.pages.flatMap((page) => page.data) ?? [];
  if (!open || reviews.length === 0) return null;
  return (
    <Root aria-labelledby="reviews">
      <h2 id="reviews">{copy('reviews.title')}</h2>
      <ul>
        {reviews.map((review) => (
          <ReviewItem key={review.id} review={review} />
        ))}
      </ul>
      {hasNextPage && (
        <Button
          look="quiet"
          small
          busy={isFetchingNextPage ? copy('form.working') : undefined}
          onClick={() => void fetchNextPage()}
        >
          {copy('reviews.more')}
        </Button>
      )}
    </Root>
  );
}

/** In UTC, so that server and browser agree. */
const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

function ReviewItem({ review: { rating, review, author, date } }: { review: Review }): ReactNode {
  const copy = useCopy();
  const when = month.format(new Date(date));
  return (
    <Item>
      <VisuallyHidden>{copy('reviews.stars', { count: rating })}</VisuallyHidden>
      <FiveStars rating={rating} />
      {review !== '' && <q>{review}</q>}
      <small>
        {author === '' ? copy('reviews.byNobody', { date: when }) : copy('reviews.by', { author, date: when })}
      </small>
    </Item>
  );
}
