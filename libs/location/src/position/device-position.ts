import type { Coordinates } from '@dining/api-contract';
import { useEffect, useSyncExternalStore } from 'react';
import { exactLookup, lookUpPosition, mayLookUpPosition } from './look-up-position.ts';

/** What is known of the device's position. `refused` covers a no, an error and a time-out alike. */
export type DevicePosition =
  { status: 'unasked' | 'asking' | 'refused'; point?: undefined } | { status: 'known'; point: Coordinates };

/** The position is refreshed this often while it is in use (SRC-06). */
export const REFRESH_MS = 5 * 60_000;

const unasked: DevicePosition = { status: 'unasked' };

/** Keeps the device's position for the whole page: everything that needs it shares one look-up. */
export function createDevicePosition() {
  let position = unasked;
  let underWay: Promise<DevicePosition> | undefined;
  const listeners = new Set<() => void>();

  function become(next: DevicePosition): DevicePosition {
    position = next;
    for (const listener of listeners) listener();
    return next;
  }

  async function lookUp(): Promise<DevicePosition> {
    try {
      return become({ status: 'known', point: await lookUpPosition(exactLookup) });
    } catch {
      // An older position is better than none.
      return position.status === 'known' ? position : become({ status: 'refused' });
    } finally {
      underWay = undefined;
    }
  }

  return {
    state: (): DevicePosition => position,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Looks the position up now; the browser may ask the member, so call it only when they asked for it. */
    ask(): Promise<DevicePosition> {
      if (!underWay) {
        if (position.status !== 'known') become({ status: 'asking' });
        underWay = lookUp();
      }
      return underWay;
    },
    /** Looks it up only if the member has allowed it before. */
    async askIfAllowed(): Promise<DevicePosition> {
      return (await mayLookUpPosition()) ? this.ask() : position;
    },
  };
}

/** The position of this device, for this page. */
export const devicePosition = createDevicePosition();

/** The device's position as it becomes known; `unasked` on the server and while the page hydrates. */
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
