import type { Point, ZipPoint } from '../gazetteer.types.ts';

/** A row of the table of places: a city or a state. */
export type PlaceRow = {
  /** Display name. */
  readonly name: string;
  /** Lookup key of the name: "saintlouis". */
  readonly key: string;
  readonly kind: 'city' | 'state';
  /** Two capital letters. */
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
