import type { Coordinates } from '@dining/api-contract';
import { useEffect, useSyncExternalStore } from 'react';
import { exactLookup, isPositionAllowed, lookUpPosition } from './look-up-position.ts';

/** The state of the device's position. `refused` covers a denied permission, an error and a timeout. */
export type DevicePosition =
  { status: 'unasked' | 'asking' | 'refused'; point?: undefined } | { status: 'known'; point: Coordinates };

/** The position is refreshed this often while it is in use (SRC-06). */
const REFRESH_MS = 5 * 60_000;

const unasked: DevicePosition = { status: 'unasked' };

/** Creates a store for the device's position, so that all its readers share one lookup. */
export function createDevicePosition() {
  let position = unasked;
  let pendingLookup: Promise<DevicePosition> | undefined;
  const listeners = new Set<() => void>();

  function setPosition(next: DevicePosition): DevicePosition {
    position = next;
    for (const listener of listeners) listener();
    return next;
  }

  async function lookUp(): Promise<DevicePosition> {
    try {
      return setPosition({ status: 'known', point: await lookUpPosition(exactLookup) });
    } catch {
      // An older position is better than none.
      return position.status === 'known' ? position : setPosition({ status: 'refused' });
    } finally {
      pendingLookup = undefined;
    }
  }

  return {
    state: (): DevicePosition => position,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Looks up the position. The browser may prompt for permission, so call this only on the visitor's request. */
    ask(): Promise<DevicePosition> {
      if (!pendingLookup) {
        if (position.status !== 'known') setPosition({ status: 'asking' });
        pendingLookup = lookUp();
      }
      return pendingLookup;
    },
    /** Looks up the position only if the visitor has already allowed it. */
    async askIfAllowed(): Promise<DevicePosition> {
      return (await isPositionAllowed()) ? this.ask() : position;
    },
  };
}

/** The device's position, shared by the whole page. */
export const devicePosition = createDevicePosition();

/** The current state of the device's position; `unasked` on the server and during hydration. */
export function useDevicePosition(source = devicePosition): DevicePosition {
  return useSyncExternalStore(source.subscribe, source.state, () => unasked);
}

/** Refreshes the position every 5 minutes while it is in use. */
export function useFreshPosition(inUse: boolean, source = devicePosition): void {
  useEffect(() => {
    if (!inUse) return;
    const timer = setInterval(() => void source.ask(), REFRESH_MS);
    return () => clearInterval(timer);
  }, [inUse, source]);
}
