import type { DiningRoom, Table } from './dining-room.schema.ts';
import type { Instant } from './local-time.ts';

/** Tables that are taken from `start` until just before `end`. */
export type Hold = {
  tables: readonly string[];
  start: Instant;
  end: Instant;
  /** Guests who arrive at `start`, for pacing; 0 for a table that is out of use. */
  covers: number;
};

/** A table or a joined pair, by table numbers. */
export type Seats = readonly string[];

/**
 * The tables and joined pairs that seat a party, in the order in which to assign them: the fewest seats first, so that
 * larger parties still fit; then one table before two; then the tables that can be joined with the fewest others.
 * A pair is joined only for a party that neither of its tables could seat alone.
 */
export function seatsFor({ tables }: Pick<DiningRoom, 'tables'>, partySize: number): Seats[] {
  const single = tables
    .filter(({ minSeats, maxSeats }) => minSeats <= partySize && partySize <= maxSeats)
    .map((table) => [table]);
  const pairs = pairsOf(tables);
  const joined = pairs.filter(
    ([one, other]) => partySize > Math.max(one.maxSeats, other.maxSeats) && partySize <= one.maxSeats + other.maxSeats,
  );
  const joinable = (table: Table) => pairs.filter((pair) => pair.includes(table)).length;
  return [...single, ...joined]
    .map((group) => ({
      numbers: group.map(({ number }) => number),
      seats: group.reduce((sum, { maxSeats }) => sum + maxSeats, 0),
      joinable: group.reduce((sum, table) => sum + joinable(table), 0),
    }))
    .toSorted((a, b) => a.seats - b.seats || a.numbers.length - b.numbers.length || a.joinable - b.joinable)
    .map(({ numbers }) => numbers);
}

/** Every two tables that can be joined, once. */
function pairsOf(tables: readonly Table[]): [Table, Table][] {
  const byNumber = new Map(tables.map((table) => [table.number, table]));
  const pairs = new Map<string, [Table, Table]>();
  for (const one of tables) {
    for (const number of one.joinsWith) {
      const other = byNumber.get(number);
      // A room that is still being checked may name unknown tables.
      if (other && other !== one) pairs.set(JSON.stringify([one.number, number].toSorted()), [one, other]);
    }
  }
  return [...pairs.values()];
}

/**
 * The first of some seats that is free from start to end.
 * @param seats in the order of preference, from {@link seatsFor}
 * @returns undefined if all are taken
 */
export function assignTables(
  seats: readonly Seats[],
  { start, end }: Pick<Hold, 'start' | 'end'>,
  taken: readonly Hold[],
): Seats | undefined {
  const busy = new Set(taken.filter((hold) => hold.start < end && start < hold.end).flatMap(({ tables }) => tables));
  return seats.find((numbers) => numbers.every((number) => !busy.has(number)));
}
