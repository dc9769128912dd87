import type { FoundMerchant, MerchantSearchResult } from '@dining/api-contract';
import { MerchantGrid, SlowNote, takesReservations } from '@dining/merchants';
import { usePartner } from '@dining/partner-settings/react';
import { Redirect } from '@dining/site/react';
import { token } from '@dining/theme';
import { lazyHydration } from '@dining/ui';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import type { SearchNavigation } from '../address/use-search-address.ts';
import { isPastEnd } from '../search-request.ts';

const Results = styled.div`
  transition: opacity ${token('motion-duration-quick')};
  &[data-stale] {
    opacity: 0.45;
  }
`;

const ResultPages = /* @__PURE__ */ lazyHydration('result-pages', () => import('./ResultPages.tsx'));

const TonightTables = /* @__PURE__ */ lazyHydration('tonight-tables', () => import('./TonightTables.tsx'));

export type ResultListProps = {
  /** Undefined while they load: skeletons take their place. */
  results: MerchantSearchResult | undefined;
  /** The results belong to the previous search, and the new ones are loading. */
  isStale: boolean;
  page: number;
  hrefOf: SearchNavigation['hrefOf'];
  note?: ReactNode;
};

/**
 * One page of restaurants, with links to the others. Stale results stay, dimmed, until the new ones arrive. Restaurants
 * that take reservations show tonight’s tables. A page after the last one, such as that of an old link, leads to that.
 */
export function ResultList({ results, isStale, page, hrefOf, note }: ResultListProps) {
  const { settings } = usePartner();
  const isBookable = (merchant: FoundMerchant) => takesReservations(merchant, settings);
  const ids = (results?.merchants ?? [])
    .filter(isBookable)
    .map(({ id }) => id)
    .join(',');
  if (results && !isStale && isPastEnd(page, results)) return <Redirect to={hrefOf({ page: results.totalPages })} />;
  return (
    <>
      <SlowNote isWaiting={!results || isStale} />
      <Results data-stale={isStale || undefined} aria-busy={!results || isStale || undefined}>
        <MerchantGrid
          merchants={results?.merchants}
          level={2}
          note={note}
          footerOf={(merchant) => isBookable(merchant) && <TonightTables merchant={merchant} ids={ids} />}
        />
      </Results>
      {results && results.totalPages > 1 && <ResultPages page={page} total={results.totalPages} hrefOf={hrefOf} />}
    </>
  );
}
