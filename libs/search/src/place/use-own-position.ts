import type { Coordinates } from '@dining/api-contract';
import { devicePosition, remembered, useDevicePosition, useFreshPosition } from '@dining/location';
import { CURRENT_LOCATION, placeKind } from '@dining/rules';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { SearchNavigation } from '../address/use-search-address.ts';

export type OwnPosition = {
  /** The position is being looked up for this search. */
  isLookedUp: boolean;
  /** This search wanted the position and did not get it; the default location stands in (SRC-06). */
  isRefused: boolean;
};

/**
 * Puts the device's position into the address of a search for "Current Location", so that reload and share show the
 * same, and again when it has moved on; a position that came with a shared address stays. A search that names no place
 * goes to the one that was typed last (SRC-08), or to the position if the member has allowed that before.
 */
export function useOwnPosition({ address, go }: SearchNavigation): OwnPosition {
  const { near, point } = address;
  const position = useDevicePosition();
  const wantsPosition = placeKind(near) === 'currentLocation';
  const isBare = near === '' && !point;
  const own = useRef<string>(undefined);
  useFreshPosition(wantsPosition && position.status === 'known');

  useEffect(() => {
    if (wantsPosition && !point) void devicePosition.askIfAllowed();
  }, [wantsPosition, point]);

  const follow = useEffectEvent((found: Coordinates, given: Coordinates | undefined) => {
    const isShared = given !== undefined && textOf(given) !== own.current && textOf(given) !== textOf(found);
    if (isShared) return;
    own.current = textOf(found);
    if (textOf(given) !== own.current) go({ point: found }, { replace: true });
  });
  useEffect(() => {
    if (wantsPosition && position.point) follow(position.point, point);
  }, [position, wantsPosition, point]);

  const start = useEffectEvent(async (isGone: () => boolean) => {
    const last = remembered.manualLocation.read();
    if (last !== undefined) {
      go({ near: last }, { replace: true });
      return;
    }
    const { point: found } = await devicePosition.askIfAllowed();
    if (found && !isGone()) go({ near: CURRENT_LOCATION }, { replace: true });
  });
  useEffect(() => {
    if (!isBare) return;
    let gone = false;
    void start(() => gone);
    return () => void (gone = true);
  }, [isBare]);

  return {
    isLookedUp: wantsPosition && !point && position.status === 'asking',
    isRefused: wantsPosition && !point && position.status === 'refused',
  };
}

const textOf = (point: Coordinates | undefined): string | undefined => point && `${point.latitude} ${point.longitude}`;
