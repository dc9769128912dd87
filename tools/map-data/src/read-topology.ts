import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { GeometryCollection, Topology } from 'topojson-specification';

/** Counties and states of the United States; ids are FIPS codes, the first two digits of a county's are its state's. */
export type UnitedStates = Topology<{
  counties: GeometryCollection<{ name: string }>;
  states: GeometryCollection<{ name: string }>;
}>;

/** Reads the boundaries of the United States Census Bureau (public domain) as packed in `us-atlas`, on a grid of about 300 m. */
export function readTopology(): UnitedStates {
  return JSON.parse(
    readFileSync(fileURLToPath(import.meta.resolve('us-atlas/counties-10m.json')), 'utf8'),
  ) as UnitedStates;
}
