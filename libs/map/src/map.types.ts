/** A point on earth in decimal degrees, north and east positive. */
export type LatLng = { latitude: number; longitude: number };

/** A merchant on the map. */
export type MapPin = LatLng & {
  id: string;
  name: string;
  /** 0 to 5; left out (or 0) while there are no reviews. */
  rating?: number | undefined;
  /** The partner offers a bonus here: the pin takes the bonus colour and a ticket. */
  bonus?: boolean | undefined;
};

/** Where the map looks: its centre, and the zoom in steps that double the scale (3 shows the country, 16 a few streets). */
export type MapView = LatLng & { zoom: number };

/** What the map shows at this moment. */
export type MapArea = MapView & {
  bounds: { north: number; south: number; east: number; west: number };
  /** From the centre to the middle of the farther pair of edges: a search so wide covers nearly all that is seen. */
  radiusMiles: number;
};

/** The place that was searched for; distance rings are drawn round it. */
export type SearchedPlace = LatLng & { label: string };

/** Where the ground of the map comes from (architecture, outside services: map). */
export type MapSource = 'mapbox' | 'tiles' | 'outline';

/** Something that kept the map, or its best source, from being shown; said once for each source. */
export type MapProblem = {
  source: MapSource;
  /** refused: the token is not accepted; unreachable: data or code did not arrive; noWebGl: the browser cannot draw maps. */
  reason: 'refused' | 'unreachable' | 'noWebGl';
  message: string;
};
