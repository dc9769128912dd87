import { useEffect, useRef } from 'react';
import type { LatLng } from '../map.types.ts';
import type { MapItem } from '../pins/cluster-pins.ts';

/**
 * A pressed cluster disappears when its pins separate, and a pressed dot becomes a pin, so the focus moves to what is
 * nearest. That may disappear in the next step of the animation, so this continues until the next key or pointer press.
 * Returns a function that starts it.
 */
export function useFocusNearby(
  items: readonly MapItem[],
  focus: (item: MapItem | undefined) => void,
): (from: LatLng) => void {
  const lostFocusAt = useRef<LatLng>(undefined);
  useEffect(() => {
    if (lostFocusAt.current && document.activeElement === document.body) focus(nearestTo(lostFocusAt.current, items));
  });
  return (from) => {
    lostFocusAt.current = from;
    const stop = () => (lostFocusAt.current = undefined);
    for (const event of ['pointerdown', 'keydown'])
      document.addEventListener(event, stop, { once: true, capture: true });
  };
}

function nearestTo(point: LatLng, items: readonly MapItem[]): MapItem | undefined {
  const distance = (item: MapItem) => Math.hypot(item.latitude - point.latitude, item.longitude - point.longitude);
  return [...items].sort((one, other) => distance(one) - distance(other))[0];
}
