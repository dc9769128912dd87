import { types, type CustomTypesConfig } from 'pg';

type GetTypeParser = CustomTypesConfig['getTypeParser'];

function wholeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError(`The database holds the number ${text}, which is too big to be exact here.`);
  return value;
}

/** By PostgreSQL type id. No column is an array of these types. */
const PARSERS = new Map<number, (text: string) => unknown>([
  [types.builtins.INT8, wholeNumber],
  [types.builtins.NUMERIC, Number],
  [types.builtins.DATE, (text: string) => text],
]);

/**
 * Column values in JavaScript: bigint as an exact number (an error past 2^53), numeric as a number (money is stored in
 * whole cents, so only ratings are numeric), date as "YYYY-MM-DD" because a Date would add a time zone, and the rest as
 * node-postgres parses it.
 */
export const valueParsers: CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format === 'binary' ? undefined : PARSERS.get(oid)) ??
    types.getTypeParser(oid, format as 'text')) as GetTypeParser,
};
