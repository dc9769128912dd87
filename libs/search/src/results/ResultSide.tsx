import { useCopy } from '@dining/copy-engine';
import { announce, later } from '@dining/ui';
import styled from '@emotion/styled';
import { memo, useEffect, useRef } from 'react';
import { headStyle } from '../page-style.ts';
import type { Search } from '../use-search.ts';
import { ResultList } from './ResultList.tsx';
import { SortSelect } from './SortSelect.tsx';
import { useResultFocus } from './use-result-focus.ts';
import { useResultsTold } from './use-results-told.ts';

/* Its markup must not change before its code is there, so nothing but its own props may reach it. */
const NoResults = /* @__PURE__ */ memo(
  later('no-results', async () => ({ default: (await import('./NoResults.tsx')).NoResults })),
);

const Head = styled.div`
  ${headStyle}
`;

const BlockedNotice = /* @__PURE__ */ later('blocked-notice', () => import('./BlockedNotice.tsx'));

/** Heading, order and restaurants, or why there are none (SRC-07). */
export function ResultSide({ search }: { search: Search }) {
  const { navigation, terms, place, name, results, heading, isRefused } = search;
  const { address, go, hrefOf } = navigation;
  const copy = useCopy();
  const title = useRef<HTMLHeadingElement>(null);
  useResultsTold(results.current, heading, address, place);
  useResultFocus(address, title);
  useEffect(() => {
    if (isRefused) announce(`${copy('search.location.blocked.title')}. ${copy('search.location.blocked.text')}`);
  }, [isRefused, copy]);
  const reason = whyNone(search);
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
        <ResultList results={results.shown} isOld={results.current === undefined} page={address.page} hrefOf={hrefOf} />
      ) : (
        <NoResults
          reason={reason}
          place={name ?? ''}
          filters={terms.filters}
          navigation={navigation}
          onRetry={search.retry}
        />
      )}
    </>
  );
}

function whyNone({ place, results }: Search): 'none' | 'unknownPlace' | 'error' | undefined {
  if (place.status === 'unknown') return 'unknownPlace';
  if (place.status === 'failed' || results.isFailed) return 'error';
  return results.current?.totalResultSize === 0 ? 'none' : undefined;
}
