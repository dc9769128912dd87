import type { Coordinates } from '@dining/api-contract';
import { devicePosition, remembered, useDevicePosition, useFreshPosition } from '@dining/location';
import { CURRENT_LOCATION, placeKind } from '@dining/rules';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { SearchNavigation } from '../address/use-search-address.ts';

export type OwnPosition = {
  /** The browser is determining the position for this search, or the URL does not contain it yet. */
  isLookingUp: boolean;
  /** The search needs the position, but the browser did not give it; the default location is used instead (SRC-06). */
  isRefused: boolean;
  /** The search has no place, and the browser may still know one: the last typed place, or the position. */
  isChoosing: boolean;
};

/**
 * Writes the device's position into the URL of a search for "Current Location", so that reloading and sharing show the
 * same results, and updates it when the device moves; the position of a shared URL stays. A search without a place goes
 * to the last typed place (SRC-08), or to the position if the member has allowed that before.
 */
export function useOwnPosition({ address, go }: SearchNavigation): OwnPosition {
  const { near, point } = address;
  const position = useDevicePosition();
  const wantsPosition = placeKind(near) === 'currentLocation';
  const hasNoPlace = near === '' && !point;
  const [isUndecided, setIsUndecided] = useState(true);
  if (!hasNoPlace && !isUndecided) setIsUndecided(true);
  const writtenPoint = useRef<string>(undefined);
  useFreshPosition(wantsPosition && position.status === 'known');

  useEffect(() => {
    if (wantsPosition && !point) void devicePosition.askIfAllowed();
  }, [wantsPosition, point]);

  const updatePoint = useEffectEvent((found: Coordinates, inUrl: Coordinates | undefined) => {
    const isShared = inUrl !== undefined && textOf(inUrl) !== writtenPoint.current && textOf(inUrl) !== textOf(found);
    if (isShared) return;
    writtenPoint.current = textOf(found);
    if (textOf(inUrl) !== writtenPoint.current) go({ point: found }, { replace: true });
  });
  useEffect(() => {
    if (wantsPosition && position.point) updatePoint(position.point, point);
  }, [position, wantsPosition, point]);

  const choosePlace = useEffectEvent(async (signal: AbortSignal) => {
    const lastTyped = remembered.manualLocation.read();
    if (lastTyped !== undefined) {
      go({ near: lastTyped }, { replace: true });
      return;
    }
    const { point: found } = await devicePosition.askIfAllowed();
    if (signal.aborted) return;
    if (found) go({ near: CURRENT_LOCATION }, { replace: true });
    else setIsUndecided(false);
  });
  useEffect(() => {
    if (!hasNoPlace) return;
    const controller = new AbortController();
    void choosePlace(controller.signal);
    return () => controller.abort();
  }, [hasNoPlace]);

  return {
    isLookingUp: wantsPosition && !point && (position.status === 'asking' || position.status === 'known'),
    isRefused: wantsPosition && !point && position.status === 'refused',
    isChoosing: hasNoPlace && isUndecided,
  };
}

const textOf = (point: Coordinates | undefined): string | undefined => point && `${point.latitude} ${point.longitude}`;
