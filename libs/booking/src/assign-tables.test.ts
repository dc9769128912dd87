import { describe, expect, it } from 'vitest';
import { assignTables, seatsFor, type Hold } from './assign-tables.ts';
import { at, table } from './make-room.testing.ts';

const tables = [
  table('big', 6, { minSeats: 3 }),
  table('A', 2, { joinsWith: ['B'] }),
  table('B', 2),
  table('C', 2),
  table('booth', 4),
];

const evening = { start: at('2026-06-12', '19:00'), end: at('2026-06-12', '20:30') };
const hold = (numbers: string[], start: string, end: string): Hold => ({
  tables: numbers,
  start: at('2026-06-12', start),
  end: at('2026-06-12', end),
  covers: 2,
});

describe('the tables of a party', () => {
  it.each([
    ['a couple gets the small table that joins with none, then the others', 2, [['C'], ['A'], ['B'], ['booth']]],
    ['a party of 3 gets one table before two of as many seats', 3, [['booth'], ['A', 'B'], ['big']]],
    ['a party of 6 gets the only table of its size', 6, [['big']]],
    ['a party of 7 gets none', 7, []],
  ])('RSV-02 %s', (_what, partySize, expected) => {
    expect(seatsFor({ tables }, partySize)).toEqual(expected);
  });

  it('RSV-02 two tables are joined only for a party that neither could seat alone', () => {
    const pair = [table('A', 2, { joinsWith: ['B'] }), table('B', 4)];
    expect(seatsFor({ tables: pair }, 4)).toEqual([['B']]);
    expect(seatsFor({ tables: pair }, 5)).toEqual([['A', 'B']]);
  });

  it('RSV-02 a table is free until the next party arrives and from when the last one leaves', () => {
    const seats = [['C'], ['A']];
    expect(assignTables(seats, evening, [hold(['C'], '17:30', '19:00'), hold(['C'], '20:30', '22:00')])).toEqual(['C']);
    expect(assignTables(seats, evening, [hold(['C'], '17:31', '19:01')])).toEqual(['A']);
    expect(assignTables(seats, evening, [hold(['C', 'A'], '20:29', '22:00')])).toBeUndefined();
  });

  it('RSV-02 a joined pair needs both tables', () => {
    expect(assignTables([['A', 'B']], evening, [hold(['B'], '19:00', '19:30')])).toBeUndefined();
  });
});
