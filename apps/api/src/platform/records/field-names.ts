import { nearest } from '@dining/partner-settings';
import { FieldProblem } from './field-readers.ts';
import { plainName } from './plain-name.ts';

const fieldsByPlainName = new WeakMap<readonly string[], ReadonlyMap<string, string>>();

/** The one of our fields that a column means; its name may be spelled as in `plainName`. */
export function fieldOf(column: string, fields: readonly string[]): string | undefined {
  let byPlainName = fieldsByPlainName.get(fields);
  if (byPlainName === undefined) {
    byPlainName = new Map(fields.map((field) => [plainName(field), field]));
    fieldsByPlainName.set(fields, byPlainName);
  }
  return byPlainName.get(plainName(column));
}

/**
 * The columns of a record by the field that each means; others are omitted.
 * @throws FieldProblem when two columns mean the same field
 */
export function columnsByField(columns: readonly string[], fields: readonly string[]): Map<string, string> {
  const byField = new Map<string, string>();
  for (const column of columns) {
    const field = fieldOf(column, fields);
    if (field === undefined) continue;
    const other = byField.get(field);
    if (other !== undefined)
      throw new FieldProblem(
        `${JSON.stringify(other)} and ${JSON.stringify(column)} both mean the field ${field}: keep one of them`,
      );
    byField.set(field, column);
  }
  return byField;
}

/** Shorter names are the beginning of too many words. */
const MIN_BEGINNING = 5;

/** The field that a column was perhaps meant for: its name is nearly the same, or begins with the field's. */
export function similarField(column: string, fields: readonly string[]): string | undefined {
  const plain = plainName(column);
  const plainFields = new Map(fields.map((field) => [plainName(field), field]));
  const beginning = [...plainFields.keys()].find((name) => name.length >= MIN_BEGINNING && plain.startsWith(name));
  return plainFields.get(beginning ?? nearest(plain, [...plainFields.keys()]) ?? '');
}
