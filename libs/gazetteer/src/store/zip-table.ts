import { readPostalLines } from '../data/postal-file.ts';
import { isSplitState, zoneOfCounty, zoneOfZip } from '../data/time-zones.ts';
import { lowerBound } from './lower-bound.ts';

/** All ZIP codes in numerical order, with one flat array per property. */
export type ZipTable = {
  readonly count: number;
  /** The five digits as a number. */
  readonly numbers: Uint32Array;
  /** Degrees times `SCALE`. */
  readonly latitudes: Int32Array;
  readonly longitudes: Int32Array;
  /** Index of its post office or, in the finished store, of its place. */
  readonly placeOf: Uint16Array;
  /** Index into `timeZones`. */
  readonly zoneOf: Uint8Array;
  readonly timeZones: readonly string[];
};

/** Coordinates are stored as integers of a ten-thousandth of a degree (11 m), the precision of the postal file. */
export const SCALE = 10_000;

/** Maximum number of rows; the file has some 41,500. Places and ZIP codes must stay below 65,536 to fit into two bytes. */
const CAPACITY = 60_000;

/**
 * Reads the postal file into a table whose `placeOf` refers to `offices`. Each post office is a place name, a state name
 * and a state code, separated by tabs.
 * @throws Error when the file has more rows than the table can hold
 */
export function readZipTable(): { zips: ZipTable; offices: readonly string[] } {
  const rows = emptyTable(CAPACITY);
  const offices = new Map<string, number>();
  const zones = new Map<string, number>();
  let count = 0;
  readPostalLines((line) => {
    if (count === CAPACITY)
      throw new Error(`The postal file has more than ${CAPACITY} rows. Fix: raise CAPACITY in zip-table.ts.`);
    const office = line.office();
    const stateCode = office.slice(office.lastIndexOf('\t') + 1);
    const zipNumber = line.zipNumber();
    const zone =
      zoneOfZip(zipNumber) ?? zoneOfCounty(stateCode, isSplitState(stateCode) ? line.countyName() : '') ?? 'UTC';
    rows.numbers[count] = zipNumber;
    rows.latitudes[count] = line.latitude();
    rows.longitudes[count] = line.longitude();
    rows.placeOf[count] = idOf(offices, office);
    rows.zoneOf[count] = idOf(zones, zone);
    count += 1;
  });
  const order = sortedUniqueRows(rows.numbers, count);
  const table = emptyTable(order.length);
  order.forEach((row, zip) => {
    table.numbers[zip] = rows.numbers[row]!;
    table.latitudes[zip] = rows.latitudes[row]!;
    table.longitudes[zip] = rows.longitudes[row]!;
    table.placeOf[zip] = rows.placeOf[row]!;
    table.zoneOf[zip] = rows.zoneOf[row]!;
  });
  return { zips: { ...table, count: order.length, timeZones: [...zones.keys()] }, offices: [...offices.keys()] };
}

function emptyTable(size: number): Omit<ZipTable, 'count' | 'timeZones'> {
  return {
    numbers: new Uint32Array(size),
    latitudes: new Int32Array(size),
    longitudes: new Int32Array(size),
    placeOf: new Uint16Array(size),
    zoneOf: new Uint8Array(size),
  };
}

/** The id of a text; a new text gets the next free one. */
function idOf(ids: Map<string, number>, text: string): number {
  const id = ids.get(text);
  if (id !== undefined) return id;
  ids.set(text, ids.size);
  return ids.size - 1;
}

/** Rows sorted by ZIP number, without duplicates. Two ZIP codes in Hawaii have a second row for a fleet post office, which is dropped. */
function sortedUniqueRows(numbers: Uint32Array, count: number): Uint16Array {
  const sorted = new Float64Array(count);
  for (let row = 0; row < count; row += 1) sorted[row] = numbers[row]! * CAPACITY + row;
  sorted.sort();
  const rows = new Uint16Array(count);
  sorted.forEach((key, position) => {
    rows[position] = key % CAPACITY;
  });
  return rows.filter((row, position) => position === 0 || numbers[row] !== numbers[rows[position - 1]!]);
}

/** Position of a ZIP code in the table, or -1. */
export function findZip(zips: ZipTable, zipCode: string): number {
  const zipNumber = Number(zipCode);
  const position = lowerBound(zips.count, (index) => zips.numbers[index]! < zipNumber);
  return position < zips.count && zips.numbers[position] === zipNumber ? position : -1;
}
