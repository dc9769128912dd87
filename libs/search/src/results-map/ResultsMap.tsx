import type { FoundMerchant, MerchantSearchQuery } from '@dining/api-contract';
import { remembered, useDevicePosition, useRemembered } from '@dining/location';
import { MerchantMap, type LatLng, type SearchedPlace } from '@dining/map';
import { useSite } from '@dining/site/react';
import styled from '@emotion/styled';
import { useRef, useState } from 'react';
import { searchKey } from '../address/search-address.ts';
import type { SearchNavigation } from '../address/use-search-address.ts';
import type { PlaceActions } from '../place/use-place-actions.ts';
import { LocateNote } from './LocateNote.tsx';
import { areaPlace, searchArea, searchHere } from './map-search.ts';
import { SelectedCard, useSelectedMerchant } from './SelectedCard.tsx';
import { useCardSync } from './use-card-sync.ts';
import { useResultPins } from './use-result-pins.ts';
import { useVisibleFoot } from './use-visible-foot.ts';

const Visible = styled.div`
  position: absolute;
  inset: 0 0 var(--below-foot, 0px);
`;

export type ResultsMapProps = {
  /** The screen has room for the map, or the visitor opened it. */
  open: boolean;
  merchants: readonly FoundMerchant[];
  /** The search call, whose hits the map shows; undefined while the place is unknown. */
  request: MerchantSearchQuery | undefined;
  center: LatLng;
  /** The origin of distances; undefined when a map area was searched. */
  searchedPlace: SearchedPlace | undefined;
  navigation: SearchNavigation;
  onAreaChange: PlaceActions['onAreaChange'];
};

/** All hits on a map, with a card for the selected one. The list has everything that the map shows. */
export default function ResultsMap({
  merchants,
  request,
  navigation,
  onAreaChange,
  ...map
}: Omit<ResultsMapProps, 'open'>) {
  const { address, go } = navigation;
  const { selected } = address;
  // The stored view applies only to the search it was stored for.
  const search = searchKey(address);
  const select = (id: string | undefined): void => go({ selected: id }, { replace: true });
  const { mapData } = useSite().basics;
  const stored = useRemembered(remembered.mapView);
  const pane = useRef<HTMLDivElement>(null);
  const [isLocating, setLocating] = useState(false);
  const { status } = useDevicePosition();
  const merchant = useSelectedMerchant(selected, merchants, map.center);
  useVisibleFoot(pane);
  return (
    <Visible ref={pane}>
      <MerchantMap
        {...map}
        {...useResultPins(merchants, request)}
        {...useCardSync(selected)}
        dataBase={mapData}
        selectedId={selected ?? null}
        eager={address.view === 'map'}
        onSelect={(id) => select(id ?? undefined)}
        onSearchArea={(area) => searchArea(area, navigation)}
        view={stored?.search === search ? stored : undefined}
        onViewChange={(area, { byMember }) => {
          onAreaChange(areaPlace(area));
          const { latitude, longitude, zoom } = area;
          if (byMember) remembered.mapView.write({ latitude, longitude, zoom, search });
        }}
        onLocate={() => {
          setLocating(true);
          void searchHere(navigation);
        }}
        note={
          isLocating && (status === 'asking' || status === 'refused') ? (
            <LocateNote onClose={() => setLocating(false)} />
          ) : undefined
        }
      >
        {merchant && <SelectedCard merchant={merchant} onClose={() => select(undefined)} />}
      </MerchantMap>
    </Visible>
  );
}
