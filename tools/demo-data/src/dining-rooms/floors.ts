import type { DiningRoom } from '@dining/booking';

type Table = DiningRoom['tables'][number];

/** The tables of a kind of restaurant. */
export type Floor = {
  readonly tables: readonly Table[];
  /** The largest party that its tables seat. */
  readonly maxParty: number;
  /** Guests who may arrive within an interval; null is unlimited. */
  readonly maxCovers: number | null;
};

/** Tables of one size, numbered from a first number. */
const tables = (first: number, count: number, minSeats: number, maxSeats: number, areJoined = false): Table[] =>
  Array.from({ length: count }, (_, index) => ({
    number: String(first + index),
    minSeats,
    maxSeats,
    joinsWith: areJoined && index % 2 === 0 && index + 1 < count ? [String(first + index + 1)] : [],
  }));

/** A counter with one table: the first guest gets it. */
export const oneTable: Floor = { tables: tables(1, 1, 1, 4), maxParty: 4, maxCovers: null };

export const neighborhood: Floor = {
  tables: [...tables(1, 4, 1, 2, true), ...tables(11, 2, 2, 4)],
  maxParty: 4,
  maxCovers: null,
};

export const bistro: Floor = {
  tables: [...tables(1, 6, 1, 2, true), ...tables(11, 4, 2, 4), ...tables(21, 1, 4, 6)],
  maxParty: 6,
  maxCovers: 12,
};

export const tavern: Floor = {
  tables: [...tables(1, 4, 1, 2), ...tables(11, 6, 2, 4, true)],
  maxParty: 8,
  maxCovers: 16,
};

export const restaurant: Floor = {
  tables: [...tables(1, 8, 1, 2, true), ...tables(11, 8, 2, 4, true), ...tables(31, 2, 4, 6), ...tables(41, 1, 6, 10)],
  maxParty: 10,
  maxCovers: 24,
};

export const bar: Floor = {
  tables: [...tables(1, 6, 1, 2), ...tables(11, 3, 2, 4)],
  maxParty: 4,
  maxCovers: 8,
};
