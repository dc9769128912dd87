import { isBlank, type MappedRecord } from './map-record.ts';

/**
 * Reads a record of a file that uses our own field names. In a GeoJSON feature the properties are the fields, the
 * geometry gives the coordinates and the id the source id.
 */
export function nativeRecord(record: unknown, fields: readonly string[]): MappedRecord {
  const given = isFeature(record) ? fieldsOfFeature(record) : (record as Readonly<Record<string, unknown>>);
  return new Map(
    fields
      .filter((field) => Object.hasOwn(given, field) && !isBlank(given[field]))
      .map((field) => [field, given[field]]),
  );
}

/** The field names of a record as the file has them. */
export const fieldNamesIn = (record: unknown): string[] =>
  Object.keys(isFeature(record) ? (record.properties ?? {}) : (record as object));

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

function fieldsOfFeature({ id, properties, geometry }: Feature): Record<string, unknown> {
  const point =
    geometry?.type === 'Point' && Array.isArray(geometry.coordinates) ? (geometry.coordinates as unknown[]) : undefined;
  return { sourceId: id, ...properties, ...(point === undefined ? {} : { coordinates: [point[1], point[0]] }) };
}
