import type { Coordinates } from '@dining/api-contract';
import { roundPosition } from '@dining/rules';

/** The main look-up: 7 s, high accuracy (SRC-06). */
export const exactLookup: PositionOptions = { enableHighAccuracy: true, timeout: 7_000 };

/** The carousel's: no high accuracy, an hour old is new enough, 5 s (MER-03). */
export const roughLookup: PositionOptions = { enableHighAccuracy: false, maximumAge: 3_600_000, timeout: 5_000 };

/**
 * Asks the browser where the device is; it may ask the member first.
 * @returns the position to two decimals
 * @throws whatever the browser refuses with, or an Error where it has no positions
 */
export function lookUpPosition(options: PositionOptions): Promise<Coordinates> {
  return new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) {
      reject(new Error('This browser does not know where it is.'));
      return;
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const rounded = roundPosition(coords);
        if (rounded) resolve(rounded);
        else reject(new Error(`The browser gave no place on earth: ${coords.latitude}, ${coords.longitude}.`));
      },
      reject,
      options,
    );
  });
}

/** Whether the member has already allowed this site to know the position, so that asking opens no question. */
export async function mayLookUpPosition(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted';
  } catch {
    // Browsers without the Permissions API cannot tell, so nothing is asked on our own account.
    return false;
  }
}
