import { noteShownFrom, useConnection } from '@dining/api-client';
import { useCopy } from '@dining/copy-engine/react';
import { countFilters } from '@dining/merchants';
import { announce, lazyHydration } from '@dining/ui';
import styled from '@emotion/styled';
import { useEffect, useRef } from 'react';
import { NewFilterNote } from '../filters/NewFilterNote.tsx';
import { headStyle } from '../page-style.ts';
import type { Search } from '../use-search.ts';
import { PHRASE_DIVIDER } from '../words/word-query.ts';
import type { EmptyReason } from './NoResults.tsx';
import { leftOutText } from './result-text.ts';
import { ResultList } from './ResultList.tsx';
import { useReportResults } from './use-report-results.ts';
import { useResultFocus } from './use-result-focus.ts';

const NoResults = /* @__PURE__ */ lazyHydration('no-results', async () => ({
  default: (await import('./NoResults.tsx')).NoResults,
}));

const ResultTools = /* @__PURE__ */ lazyHydration('result-tools', () => import('./ResultTools.tsx'));

const ActiveFilters = /* @__PURE__ */ lazyHydration('active-filters', () => import('../filters/ActiveFilters.tsx'));

const Head = styled.div`
  ${headStyle}
`;

const BlockedNotice = /* @__PURE__ */ lazyHydration('blocked-notice', () => import('./BlockedNotice.tsx'));

const ResultNotices = /* @__PURE__ */ lazyHydration('result-notices', () => import('./ResultNotices.tsx'));

/** Heading, tools and restaurants, or the reason why there are none (SRC-07). */
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
  const { isOffline } = useConnection();
  const failure = emptyReason(search);
  // Without a connection the last results stay, and the strip above the page says from when they are (BAN-06).
  const kept = isOffline && failure === 'error' ? results.last : undefined;
  const keptFrom = kept?.at;
  useEffect(() => {
    if (keptFrom !== undefined) noteShownFrom(keptFrom);
  }, [keptFrom]);
  const reason = kept ? undefined : failure === 'error' && isOffline ? 'offline' : failure;
  const street = place.status === 'known' && place.ignoresStreet === true && (name ?? '');
  const leftOut = leftOutText(results.current, copy);
  return (
    <>
      <Head>
        <h1 ref={title} tabIndex={-1}>
          {heading}
        </h1>
        {reason === undefined && (
          <ResultTools
            terms={terms}
            onOrder={(sortBy) => go({ sortBy })}
            title={heading}
            href={hrefOf({ selected: undefined })}
            favorites={search.favorites.ids}
          />
        )}
      </Head>
      {reason === undefined && (countFilters(terms.filters) > 0 || terms.what.includes(PHRASE_DIVIDER)) && (
        <ActiveFilters terms={terms} navigation={navigation} title={title} />
      )}
      {isRefused && <BlockedNotice />}
      {(street !== false || kept || leftOut !== undefined) && (
        <ResultNotices street={street} isKept={kept !== undefined} leftOut={leftOut} />
      )}
      {reason === undefined ? (
        <ResultList
          results={kept?.results ?? results.shown}
          isStale={!kept && results.current === undefined}
          page={address.page}
          hrefOf={hrefOf}
          note={address.view === 'list' && <NewFilterNote />}
        />
      ) : (
        <NoResults
          reason={reason}
          place={name ?? ''}
          guess={place.status === 'unknown' ? place.guess : undefined}
          terms={terms}
          request={search.request}
          navigation={navigation}
          onRemove={() => title.current?.focus({ preventScroll: true })}
          onRetry={search.retry}
        />
      )}
    </>
  );
}

function emptyReason({ place, favorites, results }: Search): EmptyReason | undefined {
  if (favorites.status === 'known' && favorites.isEmpty) return 'noFavorites';
  if (place.status === 'unknown') return 'unknownPlace';
  if (place.status === 'failed' || favorites.status === 'failed' || results.isFailed) return 'error';
  return results.current?.totalResultSize === 0 ? 'none' : undefined;
}
