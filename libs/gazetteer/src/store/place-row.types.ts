import type { Point, ZipPoint } from '../gazetteer.types.ts';

/** A row of the table of places: a city, a state, or a military post office, which is found by ZIP code only. */
export type PlaceRow = {
  /** Display name. */
  readonly name: string;
  /** Lookup key of the name: "saintlouis". */
  readonly key: string;
  readonly kind: 'city' | 'state' | 'military';
  /** Two capital letters; empty for a military post office. */
  readonly stateCode: string;
  /** The center of one of its ZIP codes. */
  readonly point: Point;
  /** The number of distinct points of its ZIP codes, which stands for the population that the data lacks. */
  readonly size: number;
  /** 1 is the most prominent place. */
  readonly rank: number;
  /** In numerical order. */
  readonly zips: readonly ZipRow[];
};

/** A ZIP code with its center, its post office and its IANA time zone. */
export type ZipRow = ZipPoint & { readonly place: PlaceRow; readonly timeZone: string };
