import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hasPath } from '../../../src/platform/records/map-record.ts';
import type { SourceRow } from '../read/source-row.ts';
import type { Mapping } from './mapping.schema.ts';
import { pathsOf } from './path-watch.ts';
import { readMapping } from './read-mapping.ts';

const FOLDER = fileURLToPath(new URL('../mappings/', import.meta.url));

/** A mapping that is part of the product. */
export type ShippedMapping = {
  readonly name: string;
  readonly mapping: Mapping;
};

/** The shipped mappings of a kind of data. */
export async function shippedMappings(kind: string, fields: readonly string[]): Promise<ShippedMapping[]> {
  const names = (await readdir(join(FOLDER, kind)).catch(() => [])).filter((name) => name.endsWith('.json'));
  return Promise.all(
    names.toSorted().map(async (name) => ({ name, mapping: await readMapping(join(FOLDER, kind, name), fields) })),
  );
}

/** The one shipped mapping whose paths all occur in the first records; undefined when none or several match. */
export function matchingMapping(
  first: readonly SourceRow[],
  mappings: readonly ShippedMapping[],
): ShippedMapping | undefined {
  const records = first.flatMap(({ value }) => (value === undefined ? [] : [value]));
  const matching = mappings.filter(
    ({ mapping }) =>
      records.length > 0 &&
      [...mapping.fields.values()].flatMap(pathsOf).every((path) => records.some((record) => hasPath(record, path))),
  );
  return matching.length === 1 ? matching[0] : undefined;
}
