import { devicePosition, remembered, useDevicePosition, useFreshPosition } from '@dining/location';
import { CURRENT_LOCATION, placeKind } from '@dining/rules';
import { useEffect, useRef } from 'react';
import type { SearchNavigation } from '../address/use-search-address.ts';

export type OwnPosition = {
  /** The position is being looked up for this search. */
  isLookedUp: boolean;
  /** This search wanted the position and did not get it; the default location stands in (SRC-06). */
  isRefused: boolean;
};

/**
 * Puts the device's position into the address of a search for "Current Location", so that reload and share show the
 * same, and again when it has moved on. A search that names no place goes to the one that was typed last (SRC-08), or
 * to the position if the member has allowed that before.
 */
export function useOwnPosition({ address, go }: SearchNavigation): OwnPosition {
  const { near, point } = address;
  const position = useDevicePosition();
  const wantsPosition = placeKind(near) === 'currentLocation';
  const followed = useRef<string>(undefined);
  const isFollowing = wantsPosition && (!point || followed.current === textOf(point));
  useFreshPosition(wantsPosition && position.status === 'known' && isFollowing);

  useEffect(() => {
    if (wantsPosition && !point) void devicePosition.askIfAllowed();
  }, [wantsPosition, point]);

  useEffect(() => {
    if (!isFollowing || !position.point || textOf(position.point) === textOf(point)) return;
    followed.current = textOf(position.point);
    go({ point: position.point }, { replace: true });
  });

  useEffect(() => {
    if (near !== '' || point) return;
    const last = remembered.manualLocation.read();
    if (last !== undefined) {
      go({ near: last }, { replace: true });
      return;
    }
    let gone = false;
    void devicePosition.askIfAllowed().then(({ point: found }) => {
      if (found && !gone) go({ near: CURRENT_LOCATION }, { replace: true });
    });
    return () => void (gone = true);
    // Another address is another question; a new `go` is none.
  }, [near, point]);

  return {
    isLookedUp: wantsPosition && !point && position.status === 'asking',
    isRefused: wantsPosition && !point && position.status === 'refused',
  };
}

const textOf = (point: { latitude: number; longitude: number } | undefined): string | undefined =>
  point && `${point.latitude} ${point.longitude}`;
