import { milesBetween } from '../geometry/miles.ts';
import type { MapArea } from '../map.types.ts';
import type { MapHandle } from './map-engine.ts';

/** The area that a map shows now. */
export function areaOf(map: MapHandle): MapArea {
  const { lat: latitude, lng } = map.getCenter();
  const longitude = normalizeLongitude(lng);
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

/** Longitude from -180 to 180, even when the map was dragged around the earth. */
const normalizeLongitude = (longitude: number): number => longitude - 360 * Math.floor((longitude + 180) / 360);

/** Bounds with a margin on each side, as a fraction of their size. */
export function withMargin({ north, south, east, west }: MapArea['bounds'], margin: number): MapArea['bounds'] {
  const [height, width] = [(north - south) * margin, (east - west) * margin];
  return { north: north + height, south: south - height, east: east + width, west: west - width };
}

/** Whether a point lies within bounds. */
export function isWithin(
  { north, south, east, west }: MapArea['bounds'],
  { latitude, longitude }: { latitude: number; longitude: number },
): boolean {
  return latitude <= north && latitude >= south && longitude >= west && longitude <= east;
}
