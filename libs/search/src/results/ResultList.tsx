import type { MerchantSearchResult } from '@dining/api-contract';
import { MerchantGrid, SlowNote } from '@dining/merchants';
import { token } from '@dining/theme';
import { lazyHydration } from '@dining/ui';
import styled from '@emotion/styled';
import { memo } from 'react';
import type { SearchNavigation } from '../address/use-search-address.ts';

const Results = styled.div`
  transition: opacity ${token('motion-duration-quick')};
  &[data-stale] {
    opacity: 0.45;
  }
`;

/* Memoized: a re-render before its code has loaded would discard the server's markup. */
const ResultPages = /* @__PURE__ */ memo(lazyHydration('result-pages', () => import('./ResultPages.tsx')));

export type ResultListProps = {
  /** Undefined while they load: skeletons take their place. */
  results: MerchantSearchResult | undefined;
  /** The results belong to the previous search, and the new ones are loading. */
  isStale: boolean;
  page: number;
  hrefOf: SearchNavigation['hrefOf'];
};

/** One page of restaurants, with links to the others. Stale results stay, dimmed, until the new ones arrive. */
export function ResultList({ results, isStale, page, hrefOf }: ResultListProps) {
  return (
    <>
      <SlowNote isWaiting={!results || isStale} />
      <Results data-stale={isStale || undefined} aria-busy={!results || isStale || undefined}>
        <MerchantGrid merchants={results?.merchants} level={2} />
      </Results>
      {results && results.totalPages > 1 && <ResultPages page={page} total={results.totalPages} hrefOf={hrefOf} />}
    </>
  );
}
