import { readFileSync } from 'node:fs';

/** Where a diner means: results beyond `miles` from the point are not there. */
export type Area = { readonly latitude: number; readonly longitude: number; readonly miles: number };

/** What a diner types into the two fields of a search, and what satisfies them. */
export type HungryQuery = {
  readonly what: string;
  readonly near: string;
  /** Undefined where any place is right, as for the name of a restaurant. */
  readonly area: Area | undefined;
  /** Any of these must be in a result's name, cuisines or menu, capitalized ones in its name or cuisines; none for any one. */
  readonly words: readonly string[];
  /** Any of these must be in the first result if a restaurant there has it and fits otherwise. */
  readonly first: readonly string[];
  /**
   * Such as `price<=2`, `open=now`, `open=sun`, `open=21:00`, `open=late`, `meal=brunch`, `has=delivery`, and
   * `says=roof,sidewalk_table` of descriptions.
   */
  readonly filters: readonly string[];
  /** Why no site with this data can satisfy it; empty if one can. */
  readonly impossible: string;
};

const rowsOf = (file: string): string[][] =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));

const split = (cell: string, divider: string): string[] => (cell === '' ? [] : cell.split(divider));

/**
 * The queries of a table.
 * @param table `trial.tsv` has those that a trial of the site printed, `written.tsv` those written without looking at the
 *   code or the data
 * @throws Error for a place that `places.tsv` does not have
 */
export function readQueries(table: 'trial.tsv' | 'written.tsv'): HungryQuery[] {
  const areas = new Map(
    rowsOf('places.tsv').map(([place, latitude, longitude, miles]): [string, Area] => [
      place!,
      { latitude: Number(latitude), longitude: Number(longitude), miles: Number(miles) },
    ]),
  );
  return rowsOf(table).map(
    ([what = '', near = '', place = '', words = '', first = '', filters = '', impossible = '']) => {
      if (place !== '' && !areas.has(place))
        throw new Error(`${table} names the place "${place}", which places.tsv does not have: add it there.`);
      return {
        what,
        near,
        area: areas.get(place),
        words: split(words, ','),
        first: split(first, ','),
        filters: split(filters, ' '),
        impossible,
      };
    },
  );
}
