import { useMemberCopy } from '@dining/copy-engine/react';
import { Loaded } from '@dining/site/react';
import type { ReactNode } from 'react';

type ReviewsFailedProps = { answer: { data: undefined; error?: unknown; isFetching: boolean; refetch: () => unknown } };

/** Below the dines if it could not be loaded which of them have been reviewed (ACC-08, BAN-06). */
export function ReviewsFailed({ answer }: ReviewsFailedProps): ReactNode {
  const copy = useMemberCopy();
  return (
    <section aria-labelledby="reviews-failed">
      <h2 id="reviews-failed">{copy('review.status')}</h2>
      <Loaded answer={answer} waiting={null}>
        {() => null}
      </Loaded>
    </section>
  );
}
