import { readPostalLines } from '../data/postal-file.ts';
import { isDivided, zoneOfCounty } from '../data/time-zones.ts';
import { lowerBound } from './lower-bound.ts';

/** All ZIP codes in numerical order, one flat array for each of their properties. */
export type ZipTable = {
  readonly count: number;
  /** The five digits as a number. */
  readonly numbers: Uint32Array;
  /** Degrees times `scale`. */
  readonly latitudes: Int32Array;
  readonly longitudes: Int32Array;
  /** The post office or, once packed, the place that serves it. */
  readonly placeOf: Uint16Array;
  /** Index into `timeZones`. */
  readonly zoneOf: Uint8Array;
  readonly timeZones: readonly string[];
};

/** Coordinates are kept as whole numbers of a ten-thousandth of a degree (11 m), the precision of the postal file. */
export const SCALE = 10_000;

/** More than there are: the file holds some 41,500. Places and ZIP codes must stay below 65,536 to fit two bytes. */
const CAPACITY = 60_000;

/**
 * Reads the postal file into a table whose `placeOf` points into `offices`: each post office once, as place name,
 * state name and state code with tabs between.
 */
export function readZipTable(): { zips: ZipTable; offices: readonly string[] } {
  const rows = emptyTable(CAPACITY);
  const offices = new Map<string, number>();
  const zones = new Map<string, number>();
  let count = 0;
  readPostalLines((line) => {
    if (count === CAPACITY)
      throw new Error(
        `The postal file has more than ${CAPACITY} rows: raise the capacity of the gazetteer's ZIP table.`,
      );
    const office = line.office();
    const stateCode = office.slice(office.lastIndexOf('\t') + 1);
    const zone = zoneOfCounty(stateCode, isDivided(stateCode) ? line.countyName() : '') ?? 'UTC';
    rows.numbers[count] = line.zipNumber();
    rows.latitudes[count] = line.latitude();
    rows.longitudes[count] = line.longitude();
    rows.placeOf[count] = numberOf(offices, office);
    rows.zoneOf[count] = numberOf(zones, zone);
    count += 1;
  });
  const order = inOrderOnce(rows.numbers, count);
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

/** The number of a text among the different ones met so far. */
function numberOf(numbers: Map<string, number>, text: string): number {
  const known = numbers.get(text);
  if (known !== undefined) return known;
  numbers.set(text, numbers.size);
  return numbers.size - 1;
}

/** Rows by ZIP number. Two Hawaiian ones stand in the file twice, the second time as a fleet post office: the first counts. */
function inOrderOnce(numbers: Uint32Array, count: number): Uint16Array {
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
  const wanted = Number(zipCode);
  const found = lowerBound(zips.count, (position) => zips.numbers[position]! < wanted);
  return found < zips.count && zips.numbers[found] === wanted ? found : -1;
}
