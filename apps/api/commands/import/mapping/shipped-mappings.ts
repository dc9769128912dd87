import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { valueAt } from '../../../src/platform/records/map-record.ts';
import type { SourceRow } from '../read/source-row.ts';
import type { Mapping } from './mapping.schema.ts';
import { readMapping } from './read-mapping.ts';

const folder = fileURLToPath(new URL('../mappings/', import.meta.url));

/** A mapping that comes with the product. */
export type ShippedMapping = {
  readonly name: string;
  readonly mapping: Mapping;
};

/** The shipped mappings of a kind of data. */
export async function shippedMappings(kind: string, fields: readonly string[]): Promise<ShippedMapping[]> {
  const names = (await readdir(join(folder, kind)).catch(() => [])).filter((name) => name.endsWith('.json'));
  return Promise.all(
    names.toSorted().map(async (name) => ({ name, mapping: await readMapping(join(folder, kind, name), fields) })),
  );
}

/** The one shipped mapping of which every path is found in the first records; nothing when none or several fit. */
export function fittingMapping(
  first: readonly SourceRow[],
  mappings: readonly ShippedMapping[],
): ShippedMapping | undefined {
  const records = first.flatMap(({ value }) => (value === undefined ? [] : [value]));
  const fitting = mappings.filter(
    ({ mapping }) =>
      records.length > 0 &&
      pathsOf(mapping).every((path) => records.some((record) => valueAt(record, path) !== undefined)),
  );
  return fitting.length === 1 ? fitting[0] : undefined;
}

const pathsOf = ({ fields }: Mapping): string[] =>
  [...fields.values()].flatMap(({ path, template }) => [
    ...(path === undefined ? [] : [path]),
    ...Array.from(template?.matchAll(/\{([^{}]+)\}/g) ?? [], ([, inner]) => inner!.trim()),
  ]);
