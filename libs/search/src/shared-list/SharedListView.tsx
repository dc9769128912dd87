import type { FavoriteList } from '@dining/api-contract';
import { useCopy } from '@dining/copy-engine/react';
import { placeName, useSearchPlace } from '@dining/location';
import { defaultLocation, pluralForm } from '@dining/rules';
import { PageHead, useSite } from '@dining/site/react';
import { from, token } from '@dining/theme';
import { Button, ButtonLink, EmptyState, Intro, lazyWhenOpen, SkipLink } from '@dining/ui';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { columnsStyle, listStyle, mapStyle } from '../page-style.ts';
import type { ResultsMapProps } from '../results-map/ResultsMap.tsx';
import { useIsWide } from '../results-map/use-is-wide.ts';
import { useViewToggle } from '../results-map/use-view-toggle.ts';
import { ViewToggle } from '../results-map/ViewToggle.tsx';
import { ResultList } from '../results/ResultList.tsx';
import { useSearchResults } from '../results/use-search-results.ts';
import { pageRequest } from '../search-request.ts';
import { SaveList } from './SaveList.tsx';
import { useListNavigation } from './use-list-navigation.ts';

/* Below the header there is no search panel. */
const Columns = styled.div`
  ${columnsStyle}
  && {
    --above: 64px;
    ${from('navigation')} {
      --above: 76px;
    }
  }
`;

const List = styled.div`
  ${listStyle}
`;

const Head = styled.div`
  display: grid;
  gap: ${token('space-2')};
  justify-items: start;
  margin-bottom: ${token('space-5')};
  overflow-wrap: anywhere;
`;

const MapPane = styled.div`
  ${mapStyle}
`;

const ResultsMap = /* @__PURE__ */ lazyWhenOpen<ResultsMapProps>(() => import('../results-map/ResultsMap.tsx'));

const NO_MERCHANTS: ResultsMapProps['merchants'] = [];

/** The restaurants of a shared list, as the favorites of a member are shown. @param list undefined while it loads */
export function SharedListView({ list }: { list: FavoriteList | undefined }): ReactNode {
  const copy = useCopy();
  const navigation = useListNavigation();
  const { address, hrefOf } = navigation;
  const { place } = useSearchPlace(address);
  const isEmpty = list?.merchantIds.length === 0;
  const request =
    list && !isEmpty && place.status === 'known' ? pageRequest(address, place, list.merchantIds) : undefined;
  const results = useSearchResults(request);
  const changeView = useViewToggle(navigation);
  const isWide = useIsWide();
  const isMapShown = isWide || address.view === 'map';
  const title = list === undefined || list.title === '' ? copy('sharedList.title') : list.title;
  const count = list?.merchantIds.length ?? 0;
  return (
    <>
      <PageHead route="shared-list" title={title} description={count > 0 ? textOf(count, copy) : undefined} />
      <SkipLink href="#results">{copy('search.skip.results')}</SkipLink>
      {isMapShown && <SkipLink href="#map">{copy('search.skip.map')}</SkipLink>}
      <Columns data-view={address.view}>
        <List id="results" tabIndex={-1}>
          <Head>
            <h1>{title}</h1>
            {count > 0 && (
              <>
                <Intro>{textOf(count, copy)}</Intro>
                <SaveList ids={list?.merchantIds ?? []} />
              </>
            )}
          </Head>
          {isEmpty ? (
            <Empty />
          ) : results.isFailed ? (
            <Button look="quiet" onClick={() => void results.retry()}>
              {copy('search.error.retry')}
            </Button>
          ) : (
            <ResultList
              results={results.shown}
              isStale={results.current === undefined}
              page={address.page}
              hrefOf={hrefOf}
            />
          )}
        </List>
        <MapPane id="map" tabIndex={-1} data-print="hide">
          <ResultsMap
            open={isMapShown}
            merchants={results.shown?.merchants ?? NO_MERCHANTS}
            request={request}
            center={place.status === 'known' ? place : defaultLocation}
            searchedPlace={
              place.status === 'known' ? { ...place, label: placeName(place.name, copy) ?? '' } : undefined
            }
            navigation={navigation}
            onAreaChange={() => undefined}
          />
        </MapPane>
      </Columns>
      <ViewToggle view={address.view} onChange={changeView} />
    </>
  );
}

const textOf = (count: number, copy: ReturnType<typeof useCopy>): string =>
  copy(`sharedList.text.${pluralForm(count)}`, { count });

function Empty(): ReactNode {
  const copy = useCopy();
  return (
    <EmptyState
      level={2}
      drawing={useSite().basics.art.empty}
      title={copy('sharedList.empty')}
      text={copy('sharedList.empty.text')}
      action={<ButtonLink href="/search">{copy('search.favorites.find')}</ButtonLink>}
    />
  );
}
