import { devicePosition, remembered, type SearchFormValues } from '@dining/location';
import type { MapArea } from '@dining/map';
import { CURRENT_LOCATION, CURRENT_MAP_VIEW, placeKind } from '@dining/rules';
import { useRef, useState } from 'react';
import { changedAddress, searchKey, type SearchAddress } from '../address/search-address.ts';
import type { SearchNavigation } from '../address/use-search-address.ts';

/** The server looks no farther, in miles. */
const WIDEST_RADIUS = 100;

/** A search of the part of the world that a map shows. */
const areaSearch = ({ latitude, longitude, radiusMiles }: MapArea): Partial<SearchAddress> => ({
  near: CURRENT_MAP_VIEW,
  point: { latitude, longitude },
  radius: Math.min(WIDEST_RADIUS, radiusMiles),
});

export type PlaceActions = {
  /** The search form was sent. */
  seek: (seek: SearchFormValues) => void;
  /** "My location" was pressed on the map. */
  locate: () => void;
  /** "Search this area" was pressed on the map. */
  searchArea: (area: MapArea) => void;
  /** The map has come to rest somewhere. */
  onArea: (area: MapArea) => void;
  /** Whether there is a map whose view can be searched from the form. */
  hasArea: boolean;
};

/** The ways to another place: typed, where the device is, or what the map shows (SRC-03, SRC-04). */
export function usePlaceActions({ address, go }: SearchNavigation): PlaceActions {
  const area = useRef<MapArea>(undefined);
  const [hasArea, setHasArea] = useState(false);

  function searchHere(rest: Partial<SearchAddress> = {}): void {
    go({ ...rest, near: CURRENT_LOCATION, point: devicePosition.state().point, radius: undefined });
  }

  return {
    hasArea,
    seek({ near, what }) {
      const kind = placeKind(near);
      if (kind === 'none') remembered.manualLocation.write(undefined);
      if (kind === 'currentLocation') searchHere({ what });
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
      searchHere();
    },
    searchArea(shown) {
      const { latitude, longitude, zoom } = shown;
      const next = areaSearch(shown);
      remembered.mapView.write({ latitude, longitude, zoom, search: searchKey(changedAddress(address, next)) });
      go(next);
    },
    onArea(shown) {
      area.current = shown;
      setHasArea(true);
    },
  };
}
