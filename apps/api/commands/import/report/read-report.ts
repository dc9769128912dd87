import { fieldOf } from '../../../src/platform/records/field-names.ts';
import { isUnknownValue } from '../../../src/platform/records/field-readers.ts';
import { isBlank, type MappedRecord } from '../../../src/platform/records/map-record.ts';
import { columnsIn } from '../../../src/platform/records/native-record.ts';
import type { ImportKind } from '../import-kind.ts';
import type { Mapping } from '../mapping/mapping.schema.ts';
import { count } from './progress.ts';

/** What an import read without using it, so that nothing is dropped without a word (SRV-03). */
export type ReadReport = {
  /** How often a field's value was taken as missing, by our field names. */
  readonly missing: Readonly<Record<string, number>>;
  /** The first columns that nothing reads, at most `MAX_IGNORED`, as they may be stored and shown. */
  readonly ignored: readonly string[];
};

export const EMPTY_REPORT: ReadReport = { missing: {}, ignored: [] };

/** Columns that are stored: a file of objects can have any number of them. */
export const MAX_IGNORED = 100;

/** The report of two parts of a file. */
export function addReports(one: ReadReport, other: ReadReport): ReadReport {
  const missing = { ...one.missing };
  for (const [field, times] of Object.entries(other.missing)) missing[field] = (missing[field] ?? 0) + times;
  return { missing, ignored: [...new Set([...one.ignored, ...other.ignored])].slice(0, MAX_IGNORED) };
}

/**
 * The fields of which a row has a value that is taken as missing: empty, white space, null, an empty list, or a word such as
 * n/a (SRV-03). With a mapping, these are the mapped fields without a value.
 * @param value the row as the file has it
 * @param record the row under our field names
 */
export function fieldsTakenAsMissing(
  { fields, literal = [] }: Pick<ImportKind<unknown>, 'fields' | 'literal'>,
  mapping: Mapping | undefined,
  value: unknown,
  record: MappedRecord,
): string[] {
  const isMissing = (given: unknown): boolean => isBlank(given) || isUnknownValue(given);
  const named =
    mapping?.fields.keys() ??
    Object.entries(columnsIn(value)).flatMap(([column, given]) =>
      isMissing(given) ? (fieldOf(column, fields) ?? []) : [],
    );
  return [...named].filter((field) => {
    const given = record.get(field);
    return isBlank(given) || (isUnknownValue(given) && !literal.includes(field));
  });
}

/** One line that names the fields with values that were taken as missing, most frequent first; none if there are none. */
export function missingLines(missing: ReadReport['missing']): string[] {
  const sorted = Object.entries(missing).toSorted(([, one], [, other]) => other - one);
  if (sorted.length === 0) return [];
  return [
    `Taken as missing, such as empty or n/a: ${sorted.map(([field, times]) => `${field} ${count(times)}`).join(', ')}.`,
  ];
}
