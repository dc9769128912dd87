import { useMemberCopy } from '@dining/copy-engine/react';
import { Pager } from '@dining/ui';
import type { ReactNode } from 'react';

/** Links to the other pages: a window of up to five numbers (ACC-06). */
export function ActivityPager({
  page,
  total,
  hrefOf,
}: {
  page: number;
  total: number;
  hrefOf: (page: number) => string;
}): ReactNode {
  const copy = useMemberCopy();
  return (
    <Pager
      current={page}
      total={total}
      hrefOf={hrefOf}
      labels={{
        pages: copy('activity.pages'),
        page: (number) => copy('activity.page', { page: number }),
        previous: copy('activity.page.previous'),
        next: copy('activity.page.next'),
      }}
    />
  );
}
