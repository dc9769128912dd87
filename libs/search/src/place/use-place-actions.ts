import { devicePosition, remembered, type SearchFormValues } from '@dining/location';
import { CURRENT_LOCATION, placeKind } from '@dining/rules';
import { useRef, useState } from 'react';
import type { SearchAddress } from '../address/search-address.ts';
import type { SearchNavigation } from '../address/use-search-address.ts';

/** The part of the address that says where to search. */
export type PlaceInAddress = Pick<SearchAddress, 'near' | 'point' | 'radius'>;

export type PlaceActions = {
  /** The search form was submitted. */
  search: (values: SearchFormValues) => void;
  /** The map stopped moving and shows this area. */
  onAreaChange: (area: PlaceInAddress) => void;
  /** Whether the form can search the map's area. */
  hasArea: boolean;
};

/** The place where the device is, as far as the browser has said. */
export const ownPlace = (): PlaceInAddress => ({
  near: CURRENT_LOCATION,
  point: devicePosition.state().point,
  radius: undefined,
});

/** Searches the place of the form: a typed one, the device's position, or the map's area (SRC-03, SRC-04). */
export function usePlaceActions({ go }: SearchNavigation): PlaceActions {
  const area = useRef<PlaceInAddress>(undefined);
  const [hasArea, setHasArea] = useState(false);
  return {
    hasArea,
    search({ near, what }) {
      const kind = placeKind(near);
      if (kind === 'none') remembered.manualLocation.write(undefined);
      const typed: PlaceInAddress = { near, point: undefined, radius: undefined };
      const place = kind === 'currentLocation' ? ownPlace() : (kind === 'currentMapView' && area.current) || typed;
      go({ ...place, what });
    },
    onAreaChange(shown) {
      area.current = shown;
      setHasArea(true);
    },
  };
}
