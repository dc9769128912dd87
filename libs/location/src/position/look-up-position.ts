import type { Coordinates } from '@dining/api-contract';
import { roundPosition } from '@dining/rules';

/** Options of the main lookup: 7 s, high accuracy (SRC-06). */
export const exactLookup: PositionOptions = { enableHighAccuracy: true, timeout: 7_000 };

/** Options of a carousel's lookup: low accuracy, up to an hour old, 5 s (MER-03). */
export const roughLookup: PositionOptions = { enableHighAccuracy: false, maximumAge: 3_600_000, timeout: 5_000 };

/**
 * Asks the browser for the device's position; it may prompt for permission.
 * @returns the position, rounded to two decimals
 * @throws the browser's error, or an Error if the browser has no usable position
 */
export function lookUpPosition(options: PositionOptions): Promise<Coordinates> {
  return new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) {
      reject(new Error('This browser has no geolocation.'));
      return;
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const rounded = roundPosition(coords);
        if (rounded) resolve(rounded);
        else reject(new Error(`The browser returned an invalid position: ${coords.latitude}, ${coords.longitude}.`));
      },
      reject,
      options,
    );
  });
}

/** Whether the visitor has already allowed this site to read the position, so that reading it opens no prompt. */
export async function isPositionAllowed(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted';
  } catch {
    // Without the Permissions API a lookup might open a prompt, so treat the position as not allowed.
    return false;
  }
}
