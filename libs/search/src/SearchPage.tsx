import { useCopy } from '@dining/copy-engine/react';
import { defaultLocation, placeKind } from '@dining/rules';
import { PageHead } from '@dining/site/react';
import { lazyWhenOpen, Sheet } from '@dining/ui';
import styled from '@emotion/styled';
import { useState, type ReactNode } from 'react';
import { searchKey } from './address/search-address.ts';
import { closeFilterNote, useIsFilterNoteNew } from './filters/filter-note-seen.ts';
import { FilterChips } from './filters/FilterChips.tsx';
import { columnsStyle, listStyle, mapStyle } from './page-style.ts';
import { usePlaceActions } from './place/use-place-actions.ts';
import type { ResultsMapProps } from './results-map/ResultsMap.tsx';
import { useIsWide } from './results-map/use-is-wide.ts';
import { useViewToggle } from './results-map/use-view-toggle.ts';
import { ViewToggle } from './results-map/ViewToggle.tsx';
import { ResultsColumn } from './results/ResultsColumn.tsx';
import { SearchPanel } from './search-panel/SearchPanel.tsx';
import { useSearch } from './use-search.ts';

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

const FilterNote = /* @__PURE__ */ lazyWhenOpen<{ open: boolean }>(() => import('./filters/FilterNote.tsx'));

const FilterSheet = /* @__PURE__ */ lazyWhenOpen(async () => {
  const [sheet] = await Promise.all([import('./filters/FilterSheet.tsx'), Sheet.preload()]);
  return sheet;
});

/** Restaurants near a place, in a list and on a map (SRC-01 to SRC-08). The URL holds all state. */
export default function SearchPage(): ReactNode {
  const copy = useCopy();
  const search = useSearch();
  const { navigation, terms, available, place, name, results } = search;
  const { address, go } = navigation;
  const [isFiltering, setFiltering] = useState(false);
  const actions = usePlaceActions(navigation);
  const changeView = useViewToggle(navigation);
  const isWide = useIsWide();
  const isNoteNew = useIsFilterNoteNew();
  const knownPlace = place.status === 'known' ? place : undefined;

  return (
    <>
      <PageHead
        route="search"
        title={name === undefined ? copy('search.title') : copy('search.titleNear', { place: name })}
      />
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
          isOpen={isFiltering}
          onChange={(filters) => {
            closeFilterNote();
            go({ filters });
          }}
          onNear={() => void FilterSheet.preload()}
          onOpen={() => {
            closeFilterNote();
            setFiltering(true);
          }}
        />
        {isNoteNew && <FilterNote open />}
      </SearchPanel>
      <Columns data-view={address.view}>
        <List>
          <ResultsColumn search={search} />
        </List>
        <MapPane data-print="hide">
          <ResultsMap
            open={isWide || address.view === 'map'}
            merchants={results.shown?.merchants ?? []}
            center={knownPlace ?? defaultLocation}
            searchedPlace={
              knownPlace && placeKind(address.near) !== 'currentMapView'
                ? { ...knownPlace, label: name ?? '' }
                : undefined
            }
            selected={address.selected}
            searchKey={searchKey(address)}
            eager={address.view === 'map'}
            onSelect={(selected) => go({ selected }, { replace: true })}
            onAreaChange={actions.onAreaChange}
            onSearchArea={actions.searchArea}
            onLocate={actions.locate}
          />
        </MapPane>
      </Columns>
      <ViewToggle view={address.view} onChange={changeView} />
      <FilterSheet
        open={isFiltering}
        onClose={() => setFiltering(false)}
        terms={terms}
        place={knownPlace}
        available={available}
        onShow={(draft) => {
          setFiltering(false);
          go(draft);
        }}
      />
    </>
  );
}
