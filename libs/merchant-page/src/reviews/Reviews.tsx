import type { MerchantDetail } from '@dining/api-contract';
import { useCopy } from '@dining/copy-engine/react';
import { countText, pluralForm } from '@dining/rules';
import { token } from '@dining/theme';
import { FiveStars, lazyWhenOpen } from '@dining/ui';
import styled from '@emotion/styled';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { ReviewListProps } from './ReviewList.tsx';

const ReviewList = /* @__PURE__ */ lazyWhenOpen<ReviewListProps>(() => import('./ReviewList.tsx'));

const Score = styled.div`
  display: flex;
  align-items: center;
  gap: ${token('space-4')};
  > b {
    font: ${token('font-weight-display')} ${token('font-size-3xl')} / 1 ${token('font-display')};
  }
  p {
    color: ${token('color-text-muted')};
    font-size: ${token('font-size-sm')};
  }
`;

const Note = styled.p`
  margin-top: ${token('space-3')};
  color: ${token('color-text-muted')};
  font-size: ${token('font-size-sm')};
`;

/** Distance below the viewport at which the reviews are fetched. */
const PRELOAD_MARGIN = '400px';

/**
 * The rating of a restaurant, which counts imported ratings, and what members of the program wrote (MER-06). The reviews
 * are fetched when the visitor comes near.
 */
export function Reviews({ merchant }: { merchant: Pick<MerchantDetail, 'id' | 'details' | 'reviewCount'> }): ReactNode {
  const copy = useCopy();
  const { id, reviewCount, details } = merchant;
  const { overallRating: rating, numberOfRatings: count } = details.rating;
  const sentinel = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!sentinel.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: PRELOAD_MARGIN },
    );
    observer.observe(sentinel.current);
    return () => observer.disconnect();
  }, []);
  return (
    <section aria-labelledby="reviews">
      <h2 id="reviews" tabIndex={-1}>
        {copy('reviews.title')}
      </h2>
      {count > 0 && (
        <Score>
          <b>{rating.toFixed(1)}</b>
          <div>
            <FiveStars rating={rating} />
            <p>{copy(`reviews.ratings.${pluralForm(count)}`, { count: countText(count) })}</p>
          </div>
        </Score>
      )}
      <Note>{copy(reviewCount > 0 ? 'reviews.verified' : 'reviews.none')}</Note>
      {reviewCount > 0 && (
        <>
          <div ref={sentinel} hidden={isNear} />
          <ReviewList open={isNear} merchantId={id} />
        </>
      )}
    </section>
  );
}
