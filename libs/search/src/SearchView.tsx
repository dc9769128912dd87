import { useCopy, type CopyReader } from '@dining/copy-engine/react';
import { defaultLocation, placeKind } from '@dining/rules';
import { PageHead } from '@dining/site/react';
import { lazyWhenOpen, Sheet, SkipLink } from '@dining/ui';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { closeFilterNote } from './filters/filter-note-seen.ts';
import { FilterChips } from './filters/FilterChips.tsx';
import { useFilterSheet } from './filters/use-filter-sheet.ts';
import { columnsStyle, listStyle, mapStyle } from './page-style.ts';
import { usePlaceActions } from './place/use-place-actions.ts';
import type { ResultsMapProps } from './results-map/ResultsMap.tsx';
import { useIsWide } from './results-map/use-is-wide.ts';
import { useViewToggle } from './results-map/use-view-toggle.ts';
import { ViewToggle } from './results-map/ViewToggle.tsx';
import { ResultsColumn } from './results/ResultsColumn.tsx';
import { SearchPanel } from './search-panel/SearchPanel.tsx';
import { useSearch, type Search } from './use-search.ts';

const Columns = styled.div`
  ${columnsStyle}
`;

const List = styled.div`
  ${listStyle}
`;

const MapPane = styled.div`
  ${mapStyle}
`;

const ResultsMap = /* @__PURE__ */ lazyWhenOpen<ResultsMapProps>(() => import('./results-map/ResultsMap.tsx'));

const FilterSheet = /* @__PURE__ */ lazyWhenOpen(async () => {
  const [sheet] = await Promise.all([import('./filters/FilterSheet.tsx'), Sheet.preload()]);
  return sheet;
});

const NO_MERCHANTS: ResultsMapProps['merchants'] = [];

function pageTitle({ navigation, terms, name }: Search, copy: CopyReader): string {
  if (terms.filters.favorites) return copy('search.favorites.title');
  if (placeKind(navigation.address.near) === 'currentMapView') return copy('search.heading.area.loading');
  return name === undefined ? copy('search.title') : copy('search.titleNear', { place: name });
}

/** Restaurants near a place, in a list and on a map (SRC-01 to SRC-08). The URL holds all state. */
export function SearchView(): ReactNode {
  const copy = useCopy();
  const search = useSearch();
  const { navigation, terms, available, place, name, results } = search;
  const { address, go } = navigation;
  const sheet = useFilterSheet(navigation);
  const actions = usePlaceActions(navigation);
  const changeView = useViewToggle(navigation);
  const isWide = useIsWide();
  const isArea = placeKind(address.near) === 'currentMapView';
  const isMapShown = isWide || address.view === 'map';
  const knownPlace = place.status === 'known' ? place : undefined;

  return (
    <>
      <PageHead route="search" title={pageTitle(search, copy)} />
      <SkipLink href="#results">{copy('search.skip.results')}</SkipLink>
      {isMapShown && <SkipLink href="#map">{copy('search.skip.map')}</SkipLink>}
      <SearchPanel
        near={search.nearText}
        what={address.what}
        placeName={name ?? copy('search.location.fallback')}
        isUnknownPlace={place.status === 'unknown'}
        offersMapView={actions.hasArea}
        onSearch={actions.search}
      >
        <FilterChips
          filters={terms.filters}
          available={available}
          isOpen={sheet.isOpen}
          onChange={(filters) => {
            closeFilterNote();
            go({ filters });
          }}
          onNear={() => void FilterSheet.preload()}
          onOpen={() => {
            closeFilterNote();
            sheet.open();
          }}
        />
      </SearchPanel>
      <ViewToggle view={address.view} onChange={changeView} />
      <Columns data-view={address.view}>
        <List id="results" tabIndex={-1}>
          <ResultsColumn search={search} />
        </List>
        <MapPane id="map" tabIndex={-1} data-print="hide">
          <noscript>
            <p>{copy('noScript.map')}</p>
          </noscript>
          <ResultsMap
            open={isMapShown}
            merchants={results.shown?.merchants ?? NO_MERCHANTS}
            request={search.request}
            center={knownPlace ?? defaultLocation}
            searchedPlace={knownPlace && !isArea ? { ...knownPlace, label: name ?? '' } : undefined}
            navigation={navigation}
            onAreaChange={actions.onAreaChange}
          />
        </MapPane>
      </Columns>
      <FilterSheet
        open={sheet.isOpen}
        isAtCuisines={sheet.isAtCuisines}
        onClose={() => sheet.close()}
        terms={terms}
        place={knownPlace}
        available={available}
        onShow={sheet.close}
      />
    </>
  );
}
