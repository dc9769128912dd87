import { useCopy } from '@dining/copy-engine/react';
import { SavedMerchants } from '@dining/merchants';
import { announce, lazyHydration } from '@dining/ui';
import styled from '@emotion/styled';
import { memo, useEffect, useRef } from 'react';
import { headStyle } from '../page-style.ts';
import type { Search } from '../use-search.ts';
import { ResultList } from './ResultList.tsx';
import { SortSelect } from './SortSelect.tsx';
import { useReportResults } from './use-report-results.ts';
import { useResultFocus } from './use-result-focus.ts';

/* Memoized: a re-render before its code has loaded would discard the server's markup. */
const NoResults = /* @__PURE__ */ memo(
  lazyHydration('no-results', async () => ({ default: (await import('./NoResults.tsx')).NoResults })),
);

const Head = styled.div`
  ${headStyle}
`;

const BlockedNotice = /* @__PURE__ */ lazyHydration('blocked-notice', () => import('./BlockedNotice.tsx'));

/** Heading, sort menu and restaurants, or the reason why there are none (SRC-07). */
export function ResultsColumn({ search }: { search: Search }) {
  const { navigation, terms, place, name, results, heading, isRefused } = search;
  const { address, go, hrefOf } = navigation;
  const copy = useCopy();
  const title = useRef<HTMLHeadingElement>(null);
  useReportResults(results.current, heading, address, place);
  useResultFocus(address, title);
  useEffect(() => {
    if (isRefused) announce(`${copy('search.location.blocked.title')}. ${copy('search.location.blocked.text')}`);
  }, [isRefused, copy]);
  const reason = emptyReason(search);
  return (
    <>
      <Head>
        <h1 ref={title} tabIndex={-1}>
          {heading}
        </h1>
        {reason === undefined && <SortSelect order={terms.sortBy} onChange={(sortBy) => go({ sortBy })} />}
      </Head>
      {isRefused && <BlockedNotice />}
      {reason === undefined ? (
        <ResultList
          results={results.shown}
          isStale={results.current === undefined}
          page={address.page}
          hrefOf={hrefOf}
        />
      ) : (
        <NoResults
          reason={reason}
          place={name ?? ''}
          didYouMean={place.status === 'unknown' ? place.didYouMean : undefined}
          terms={terms}
          request={search.request}
          navigation={navigation}
          onRemove={() => title.current?.focus({ preventScroll: true })}
          onRetry={search.retry}
        />
      )}
      <SavedMerchants />
    </>
  );
}

function emptyReason({ place, results }: Search): 'none' | 'unknownPlace' | 'error' | undefined {
  if (place.status === 'unknown') return 'unknownPlace';
  if (place.status === 'failed' || results.isFailed) return 'error';
  return results.current?.totalResultSize === 0 ? 'none' : undefined;
}
