import { devicePosition, remembered, type SearchFormValues } from '@dining/location';
import type { MapArea } from '@dining/map';
import { MAX_RADIUS_MILES } from '@dining/merchants';
import { CURRENT_LOCATION, CURRENT_MAP_VIEW, placeKind } from '@dining/rules';
import { useRef, useState } from 'react';
import { changedAddress, searchKey, type SearchAddress } from '../address/search-address.ts';
import type { SearchNavigation } from '../address/use-search-address.ts';

/** A search of the area that a map shows. */
const areaSearch = ({ latitude, longitude, radiusMiles }: MapArea): Partial<SearchAddress> => ({
  near: CURRENT_MAP_VIEW,
  point: { latitude, longitude },
  radius: Math.min(MAX_RADIUS_MILES, radiusMiles),
});

export type PlaceActions = {
  /** The search form was submitted. */
  search: (values: SearchFormValues) => void;
  /** "My location" was pressed on the map. */
  locate: () => void;
  /** "Search this area" was pressed on the map. */
  searchArea: (area: MapArea) => void;
  /** The map stopped moving. */
  onAreaChange: (area: MapArea) => void;
  /** Whether the form can search the map's area. */
  hasArea: boolean;
};

/** Searches another place: a typed one, the device's position, or the map's area (SRC-03, SRC-04). */
export function usePlaceActions({ address, go }: SearchNavigation): PlaceActions {
  const area = useRef<MapArea>(undefined);
  const [hasArea, setHasArea] = useState(false);

  function searchCurrentLocation(change: Partial<SearchAddress> = {}): void {
    go({ ...change, near: CURRENT_LOCATION, point: devicePosition.state().point, radius: undefined });
  }

  return {
    hasArea,
    search({ near, what }) {
      const kind = placeKind(near);
      if (kind === 'none') remembered.manualLocation.write(undefined);
      if (kind === 'currentLocation') searchCurrentLocation({ what });
      else
        go({
          near,
          what,
          point: undefined,
          radius: undefined,
          ...(kind === 'currentMapView' && area.current && areaSearch(area.current)),
        });
    },
    locate() {
      void devicePosition.ask();
      searchCurrentLocation();
    },
    searchArea(shown) {
      const { latitude, longitude, zoom } = shown;
      const next = areaSearch(shown);
      remembered.mapView.write({ latitude, longitude, zoom, search: searchKey(changedAddress(address, next)) });
      go(next);
    },
    onAreaChange(shown) {
      area.current = shown;
      setHasArea(true);
    },
  };
}
