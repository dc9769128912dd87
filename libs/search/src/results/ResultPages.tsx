import { useCopy } from '@dining/copy-engine/react';
import { token } from '@dining/theme';
import { Pager } from '@dining/ui';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import type { SearchNavigation } from '../address/use-search-address.ts';

const Pages = styled.div`
  margin-top: ${token('space-8')};
`;

/** Links to the pages of the results. */
export default function ResultPages({
  page,
  total,
  hrefOf,
}: {
  page: number;
  total: number;
  hrefOf: SearchNavigation['hrefOf'];
}): ReactNode {
  const copy = useCopy();
  return (
    <Pages>
      <Pager
        current={page}
        total={total}
        hrefOf={(number) => hrefOf({ page: number })}
        labels={{
          pages: copy('search.pages'),
          page: (number) => copy('search.page', { page: number }),
          previous: copy('search.page.previous'),
          next: copy('search.page.next'),
        }}
      />
    </Pages>
  );
}
