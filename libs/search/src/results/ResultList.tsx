import type { MerchantSearchResult } from '@dining/api-contract';
import { remembered } from '@dining/location';
import { MerchantGrid, SlowNote } from '@dining/merchants';
import { token } from '@dining/theme';
import { lazyHydration } from '@dining/ui';
import styled from '@emotion/styled';
import { memo } from 'react';
import type { SearchNavigation } from '../address/use-search-address.ts';

const Results = styled.div`
  transition: opacity ${token('motion-duration-quick')};
  &[data-old] {
    opacity: 0.45;
  }
`;

/* Its markup must not change before its code is there, so nothing but its own props may reach it. */
const ResultPages = /* @__PURE__ */ memo(lazyHydration('result-pages', () => import('./ResultPages.tsx')));

/** "Sign in to see offers" leads back to the restaurant after signing in. */
const rememberSelected = (id: string): void => remembered.selectedMerchant.write({ id, action: 'offers' });

export type ResultListProps = {
  /** Nothing yet: skeletons. */
  results: MerchantSearchResult | undefined;
  /** The results are of the search before; the new ones are on their way. */
  isOld: boolean;
  page: number;
  hrefOf: SearchNavigation['hrefOf'];
};

/** The restaurants of one page, and the way to the others. Old results stay, dimmed, until the new ones are there. */
export function ResultList({ results, isOld, page, hrefOf }: ResultListProps) {
  return (
    <>
      <SlowNote isWaiting={!results || isOld} />
      <Results data-old={isOld || undefined} aria-busy={!results || isOld || undefined}>
        <MerchantGrid merchants={results?.merchants} level={2} onSignIn={rememberSelected} />
      </Results>
      {results && results.totalPages > 1 && <ResultPages page={page} total={results.totalPages} hrefOf={hrefOf} />}
    </>
  );
}
