import { columnsByField } from './field-names.ts';
import { isBlank, type MappedRecord } from './map-record.ts';

/**
 * Reads a record of a file that uses our own field names, in any spelling of `plainName`. In a GeoJSON feature the
 * properties are the fields, the geometry gives the coordinates and the id the source id.
 * @throws FieldProblem when two of its names mean the same field
 */
export function nativeRecord(record: unknown, fields: readonly string[]): MappedRecord {
  const given = columnsIn(record);
  const mapped = new Map<string, unknown>(isFeature(record) ? fieldsOfFeature(record, fields) : []);
  for (const [field, column] of columnsByField(Object.keys(given), fields))
    if (!isBlank(given[column]) && !(field === 'coordinates' && mapped.has(field))) mapped.set(field, given[column]);
  return mapped;
}

/** The values of a record by field name, as the file has them. */
export const columnsIn = (record: unknown): Readonly<Record<string, unknown>> =>
  isFeature(record) ? (record.properties ?? {}) : (record as Readonly<Record<string, unknown>>);

/** The field names of a record as the file has them. */
export const fieldNamesIn = (record: unknown): string[] => Object.keys(columnsIn(record));

type Feature = {
  readonly id?: unknown;
  readonly properties: Readonly<Record<string, unknown>> | null;
  readonly geometry: { readonly type?: unknown; readonly coordinates?: unknown } | null;
};

const isFeature = (record: unknown): record is Feature =>
  typeof record === 'object' &&
  record !== null &&
  'type' in record &&
  record.type === 'Feature' &&
  'properties' in record &&
  'geometry' in record;

/** What a feature says outside of its properties. */
function fieldsOfFeature({ id, geometry }: Feature, fields: readonly string[]): [string, unknown][] {
  const point =
    geometry?.type === 'Point' && Array.isArray(geometry.coordinates) ? (geometry.coordinates as unknown[]) : undefined;
  const own: [string, unknown][] = [
    ['sourceId', id],
    ['coordinates', point && [point[1], point[0]]],
  ];
  return own.filter(([field, value]) => fields.includes(field) && !isBlank(value));
}
