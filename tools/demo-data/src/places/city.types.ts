/** A city of the demo with its neighborhoods. */
export type DemoCity = {
  /** As the gazetteer writes it. */
  readonly name: string;
  readonly stateCode: string;
  /** Its weight among the cities: New York has 310, the smaller ones 16 to 20. */
  readonly share: number;
  readonly areaCodes: readonly string[];
  /** Streets with restaurants, for neighborhoods that do not name their own. Empty where all of them do. */
  readonly streets: readonly string[];
  /** "Name ZIP", or "Name ZIP: Street, Street" with its own streets. A name may come twice with different ZIP codes. */
  readonly neighborhoods: readonly string[];
};
