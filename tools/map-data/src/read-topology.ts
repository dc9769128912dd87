import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { GeometryCollection, Topology } from 'topojson-specification';

/** Counties and states of the United States. Ids are FIPS codes; those of counties start with their state's. */
export type UnitedStates = Topology<{
  counties: GeometryCollection<{ name: string }>;
  states: GeometryCollection<{ name: string }>;
}>;

/** Reads the boundaries of the US Census Bureau (public domain) from `us-atlas`, on a grid of about 300 m. */
export function readTopology(): UnitedStates {
  return JSON.parse(
    readFileSync(fileURLToPath(import.meta.resolve('us-atlas/counties-10m.json')), 'utf8'),
  ) as UnitedStates;
}
