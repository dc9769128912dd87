import { useCopy } from '@dining/copy-engine';
import { defaultLocation, placeKind } from '@dining/rules';
import { PageHead } from '@dining/site/react';
import { onDemand, Sheet } from '@dining/ui';
import styled from '@emotion/styled';
import { useState, type ReactNode } from 'react';
import { searchKey } from './address/search-address.ts';
import { closeFilterNote, useFilterNoteIsNew } from './filters/filter-note-seen.ts';
import { FilterChips } from './filters/FilterChips.tsx';
import type { MapSideProps } from './map-side/MapSide.tsx';
import { useIsWide } from './map-side/use-is-wide.ts';
import { useViewToggle } from './map-side/use-view-toggle.ts';
import { ViewToggle } from './map-side/ViewToggle.tsx';
import { columnsStyle, listStyle, mapStyle } from './page-style.ts';
import { usePlaceActions } from './place/use-place-actions.ts';
import { ResultSide } from './results/ResultSide.tsx';
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

const MapSide = /* @__PURE__ */ onDemand<MapSideProps>(() => import('./map-side/MapSide.tsx'));

const FilterNote = /* @__PURE__ */ onDemand<{ open: boolean }>(() => import('./filters/FilterNote.tsx'));

const FilterSheet = /* @__PURE__ */ onDemand(async () => {
  const [sheet] = await Promise.all([import('./filters/FilterSheet.tsx'), Sheet.preload()]);
  return sheet;
});

/** Restaurants near a place, as list and on a map (SRC-01 to SRC-08). Its address says all of it. */
export default function SearchPage(): ReactNode {
  const copy = useCopy();
  const search = useSearch();
  const { navigation, terms, available, place, name, results } = search;
  const { address, go } = navigation;
  const [isFiltering, setFiltering] = useState(false);
  const actions = usePlaceActions(navigation);
  const changeView = useViewToggle(navigation);
  const isWide = useIsWide();
  const isNoteNew = useFilterNoteIsNew();
  const known = place.status === 'known' ? place : undefined;

  return (
    <>
      <PageHead
        route="search"
        title={name === undefined ? copy('search.title') : copy('search.titleNear', { place: name })}
      />
      <SearchPanel
        near={address.near}
        what={address.what}
        placeName={name ?? copy('search.location.fallback')}
        isUnknownPlace={place.status === 'unknown'}
        offersMapView={actions.hasArea}
        onSearch={actions.seek}
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
          <ResultSide search={search} />
        </List>
        <MapPane data-print="hide">
          <MapSide
            open={isWide || address.view === 'map'}
            merchants={results.shown?.merchants ?? []}
            center={known ?? defaultLocation}
            searchedPlace={
              known && placeKind(address.near) !== 'currentMapView' ? { ...known, label: name ?? '' } : undefined
            }
            selected={address.selected}
            search={searchKey(address)}
            asked={address.view === 'map'}
            onSelect={(selected) => go({ selected }, { replace: true })}
            onArea={actions.onArea}
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
        place={known}
        available={available}
        onShow={(chosen) => {
          setFiltering(false);
          go(chosen);
        }}
      />
    </>
  );
}
