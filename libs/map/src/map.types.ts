/** A point on earth in decimal degrees, north and east positive. */
export type LatLng = { latitude: number; longitude: number };

/** A merchant on the map. */
export type MapPin = LatLng & {
  id: string;
  name: string;
  /** 0 to 5; undefined or 0 while there are no reviews. */
  rating?: number | undefined;
  /** What is earned here beyond the rate, in words: the pin has the bonus color and a ticket icon. */
  bonus?: string | undefined;
};

/** Center and zoom level; each level doubles the scale (3 shows the country, 16 a few streets). */
export type MapView = LatLng & { zoom: number };

/** The area that the map shows. */
export type MapArea = MapView & {
  bounds: { north: number; south: number; east: number; west: number };
  /** Distance from the center to the farther edges: a search with this radius covers nearly all of the area. */
  radiusMiles: number;
};

/** The searched place, which gets distance rings. */
export type SearchedPlace = LatLng & { label: string };

/** What the map draws below the pins (architecture, outside services: map). */
export type BaseMap = 'mapbox' | 'tiles' | 'outline';

/** Why a base map, or part of its data, cannot be shown. */
export type MapProblem = {
  baseMap: BaseMap;
  /** refused: the token is invalid; unreachable: data or code did not load; noWebGl: the browser cannot draw maps. */
  reason: 'refused' | 'unreachable' | 'noWebGl';
  message: string;
};
