import { FieldProblem, isUnknownValue, type FieldReader } from './field-readers.ts';
import type { MappedRecord } from './map-record.ts';

type Readers = Readonly<Record<string, FieldReader<unknown>>>;

/** The values of a record by field; fields that it does not have are omitted. */
export type ReadFields<Fields extends Readers> = { -readonly [Field in keyof Fields]?: ReturnType<Fields[Field]> };

/**
 * Reads the fields of a record; values such as "n/a" count as missing.
 * @throws FieldProblem naming the field
 */
export function readFields<Fields extends Readers>(readers: Fields, record: MappedRecord): ReadFields<Fields> {
  const fields: Record<string, unknown> = {};
  for (const [field, value] of record) {
    if (isUnknownValue(value)) continue;
    try {
      fields[field] = readers[field]!(value);
    } catch (error) {
      // Nothing that a file can hold may end the import of the rows behind it (SEC-02).
      throw new FieldProblem(`${field} ${error instanceof FieldProblem ? error.message : 'could not be read'}`, {
        cause: error,
      });
    }
  }
  return fields as ReadFields<Fields>;
}

/**
 * A field's value, which must not be missing or blank.
 * @throws FieldProblem naming the field
 */
export function requireField<T>(field: string, value: T | undefined): T {
  if (value === undefined || value === '') throw new FieldProblem(`${field} is missing`);
  return value;
}

/** The row of a record, or the reason why it has none. */
export type RowOrReason<Row> = { readonly row: Row } | { readonly reason: string };

/**
 * Makes a row. Whatever is thrown is the reason why there is none, so that nothing that a file can hold ends the import of
 * the rows behind it (SEC-02).
 */
export function rowOrReason<Row>(make: () => Row): RowOrReason<Row> {
  try {
    return { row: make() };
  } catch (error) {
    return { reason: reasonOf(error) };
  }
}

/** The same for rows that take time to make. @throws an error of the system, such as a full disk, which is not the row's */
export async function rowOrReasonLater<Row>(make: () => Promise<Row>): Promise<RowOrReason<Row>> {
  try {
    return { row: await make() };
  } catch (error) {
    if (typeof (error as NodeJS.ErrnoException | undefined)?.errno === 'number') throw error;
    return { reason: reasonOf(error) };
  }
}

const reasonOf = (error: unknown): string =>
  error instanceof FieldProblem ? error.message : 'the row could not be read: correct or remove it';
