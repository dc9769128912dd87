/** A city of the demo with its neighborhoods. */
export type DemoCity = {
  /** The name in the gazetteer. */
  readonly name: string;
  readonly stateCode: string;
  /** Relative number of restaurants: New York has 310, the smaller cities 16 to 20. */
  readonly weight: number;
  readonly areaCodes: readonly string[];
  /** Streets for neighborhoods that do not list any. Empty if all of them do. */
  readonly streets: readonly string[];
  /** "Name ZIP", or "Name ZIP: Street, Street". A name can be listed more than once with different ZIP codes. */
  readonly neighborhoods: readonly string[];
};
