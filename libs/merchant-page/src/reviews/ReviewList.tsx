import type { ReviewOrder } from '@dining/api-contract';
import { useCopy } from '@dining/copy-engine/react';
import { Loaded } from '@dining/site/react';
import { token } from '@dining/theme';
import { Button, SortMenu } from '@dining/ui';
import styled from '@emotion/styled';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { merchantExtrasApi } from '../merchant-extras.endpoints.ts';
import { ReviewItem } from './ReviewItem.tsx';
import { StarDistribution } from './StarDistribution.tsx';

const Root = styled.div`
  margin-top: ${token('space-5')};
  > ul {
    display: grid;
    gap: ${token('space-5')};
    &[aria-busy='true'] {
      opacity: 0.6;
    }
  }
  > button {
    margin-top: ${token('space-5')};
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token('space-2')};
  margin-block: ${token('space-5')} ${token('space-3')};
`;

const ORDERS = ['newest', 'highest', 'lowest'] as const satisfies readonly ReviewOrder[];

/** Reviews are fetched again when they are older than this. */
const MAX_AGE_SECONDS = 60;

export type ReviewListProps = { open: boolean; merchantId: string };

/**
 * The reviews of a restaurant: how many of each star, and the reviews page by page in the chosen order (MER-06). A failure
 * says so, with a button to try again (BAN-06).
 */
export default function ReviewList({ open, merchantId }: ReviewListProps): ReactNode {
  const copy = useCopy();
  const [sortBy, setSortBy] = useState<ReviewOrder>('newest');
  const answer = merchantExtrasApi.useMerchantReviewsInfiniteQuery(
    { id: merchantId, sortBy },
    { refetchOnMountOrArgChange: MAX_AGE_SECONDS },
  );
  const { data, currentData, error, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage } = answer;
  const list = useRef<HTMLUListElement>(null);
  const shownBefore = useRef<number>(undefined);
  useEffect(() => {
    // The button is gone with the last page.
    if (!hasNextPage) focusItem(list.current, shownBefore.current);
    shownBefore.current = undefined;
  }, [data, hasNextPage]);
  const [first] = data?.pages ?? [];
  if (open && error !== undefined && currentData === undefined)
    return (
      <Root>
        <Loaded answer={{ ...answer, data: currentData }} waiting={null}>
          {() => null}
        </Loaded>
      </Root>
    );
  if (!open || first === undefined || first.totalResultSize === 0) return null;
  const { totalResultSize: count, stars } = first;
  function showMore(): void {
    shownBefore.current = list.current?.childElementCount;
    void fetchNextPage();
  }
  const orders = ORDERS.map((value) => ({ value, text: copy(`reviews.sort.${value}`) }));
  return (
    <Root>
      <StarDistribution stars={stars} />
      <Head>
        <b aria-live="polite">{count === 1 ? copy('reviews.count.one') : copy('reviews.count.many', { count })}</b>
        {count > 1 && <SortMenu label={copy('reviews.sort')} orders={orders} value={sortBy} onChange={setSortBy} />}
      </Head>
      <ul ref={list} aria-busy={isFetching}>
        {data?.pages
          .flatMap((page) => page.data)
          .map((review) => (
            <ReviewItem key={review.id} review={review} />
          ))}
      </ul>
      {hasNextPage && (
        <Button look="quiet" small busy={isFetchingNextPage ? copy('form.working') : undefined} onClick={showMore}>
          {copy('reviews.more')}
        </Button>
      )}
    </Root>
  );
}

/** Moves the focus to the item of a list that is in this place, if there is one (RCH-03). */
function focusItem(list: HTMLElement | null, place: number | undefined): void {
  const item = place === undefined ? undefined : list?.children[place];
  if (!(item instanceof HTMLElement)) return;
  item.tabIndex = -1;
  item.focus({ preventScroll: true });
}
