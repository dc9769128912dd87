import { milesBetween } from '../geometry/miles.ts';
import type { MapArea } from '../map.types.ts';
import type { MapHandle } from './map-engine.ts';

/** What a map shows now, in the terms of this product. */
export function areaOf(map: MapHandle): MapArea {
  const { lat: latitude, lng } = map.getCenter();
  const longitude = onGlobe(lng);
  const box = map.getBounds();
  const bounds = {
    north: box?.getNorth() ?? latitude,
    south: box?.getSouth() ?? latitude,
    east: box?.getEast() ?? lng,
    west: box?.getWest() ?? lng,
  };
  const here = { latitude, longitude: lng };
  const radiusMiles = Math.max(
    milesBetween(here, { latitude: bounds.north, longitude: lng }),
    milesBetween(here, { latitude, longitude: bounds.east }),
  );
  return { latitude, longitude, zoom: map.getZoom(), bounds, radiusMiles };
}

/** Longitude as it is written, however often the map was turned round the earth. */
const onGlobe = (longitude: number): number => longitude - 360 * Math.floor((longitude + 180) / 360);

/** The bounds with a margin of so many times their size on each side. */
export function widened({ north, south, east, west }: MapArea['bounds'], by: number): MapArea['bounds'] {
  const [height, width] = [(north - south) * by, (east - west) * by];
  return { north: north + height, south: south - height, east: east + width, west: west - width };
}

/** Whether a point is in sight. */
export function isWithin(
  { north, south, east, west }: MapArea['bounds'],
  at: { latitude: number; longitude: number },
): boolean {
  return at.latitude <= north && at.latitude >= south && at.longitude >= west && at.longitude <= east;
}
