import { FieldProblem, isUnknownWord, type FieldReader } from './field-readers.ts';
import type { MappedRecord } from './map-record.ts';

type Readers = Readonly<Record<string, FieldReader<unknown>>>;

/** What a record says, field by field; fields that it does not name are left out. */
export type ReadFields<Fields extends Readers> = { -readonly [Field in keyof Fields]?: ReturnType<Fields[Field]> };

/**
 * Reads the fields of a record; words such as "n/a" count as not said.
 * @throws FieldProblem naming the field
 */
export function readFields<Fields extends Readers>(readers: Fields, record: MappedRecord): ReadFields<Fields> {
  const fields: Record<string, unknown> = {};
  for (const [field, value] of record) {
    if (isUnknownWord(value)) continue;
    try {
      fields[field] = readers[field]!(value);
    } catch (error) {
      throw error instanceof FieldProblem ? new FieldProblem(`${field} ${error.message}`) : error;
    }
  }
  return fields as ReadFields<Fields>;
}

/** The row that a record makes, or why it makes none. */
export function rowOrReason<Row>(make: () => Row): { readonly row: Row } | { readonly reason: string } {
  try {
    return { row: make() };
  } catch (error) {
    if (error instanceof FieldProblem) return { reason: error.message };
    throw error;
  }
}
