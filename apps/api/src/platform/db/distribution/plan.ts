import { DataError } from '@dining/postgres';
import type { ClientBase } from 'pg';
import { ANCHOR, TABLE_PLACES, type Place } from './table-places.ts';

/** A table of the database, with where it is and where it belongs. */
export type PlannedTable = {
  name: string;
  place: Place;
  /** Whether it is distributed already. */
  isDistributed: boolean;
};

/** How Citus knows a table, if it does: distributed by a column, or copied to every node. */
type CitusTable = { name: string; kind: string; column: string; colocation: number };

const TABLES = `select relname as name from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not exists
    (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = pg_class.oid and d.deptype = 'e')
  order by relname`;

const CITUS_TABLES = `select table_name::text as name, citus_table_type as kind, distribution_column as column,
  colocation_id::int as colocation from citus_tables`;

const FOREIGN_KEYS = `select c.conrelid::regclass::text as child, c.confrelid::regclass::text as parent
  from pg_constraint c where c.contype = 'f' and c.connamespace = 'public'::regnamespace`;

const refuse = (table: string, problem: string): never => {
  throw new DataError(`The table ${table} ${problem}`);
};

/** The anchor first, and every table after those that its foreign keys refer to: Citus refuses them in another order. */
function inOrder(names: readonly string[], keys: readonly { child: string; parent: string }[]): string[] {
  const sorted = new Set<string>();
  const visit = (name: string): void => {
    if (sorted.has(name)) return;
    for (const { child, parent } of keys) if (child === name && parent !== name) visit(parent);
    sorted.add(name);
  };
  visit(ANCHOR);
  for (const name of names) visit(name);
  return [...sorted];
}

function checkDistributed(found: CitusTable, anchor: CitusTable | undefined): void {
  if (found.kind !== 'distributed' || found.column !== 'partner')
    refuse(
      found.name,
      `is a ${found.kind} table already. As a superuser, run: select undistribute_table('${found.name}')`,
    );
  if (anchor !== undefined && found.colocation !== anchor.colocation)
    refuse(
      found.name,
      `is not colocated with ${ANCHOR}. As a superuser, run: select update_distributed_table_colocation('${found.name}', '${ANCHOR}')`,
    );
}

/** Foreign keys between a table of the workers and one of the coordinator, which no node could check. */
function checkKeys(keys: readonly { child: string; parent: string }[], placeOf: (name: string) => Place): void {
  for (const { child, parent } of keys)
    if (placeOf(child).on !== placeOf(parent).on)
      refuse(child, `has a foreign key to ${parent}, which is not in the same place. Remove the key in a migration.`);
}

/**
 * Decides about every table of a migrated database.
 * @throws DataError naming a table without a declared place, or one that is distributed in another way
 */
export async function planTables(client: ClientBase): Promise<PlannedTable[]> {
  const { rows: tables } = await client.query<{ name: string }>(TABLES);
  const { rows: known } = await client.query<CitusTable>(CITUS_TABLES);
  const { rows: keys } = await client.query<{ child: string; parent: string }>(FOREIGN_KEYS);
  const places: Readonly<Record<string, Place | undefined>> = TABLE_PLACES;
  const placeOf = (name: string): Place =>
    places[name] ?? refuse(name, 'has no declared place. Add it to platform/db/distribution/table-places.ts.');
  const anchor = known.find(({ name }) => name === ANCHOR);
  const planned = inOrder(
    tables.map(({ name }) => name),
    keys,
  ).map((name) => {
    const found = known.find((table) => table.name === name);
    const place = placeOf(name);
    if (found && place.on === 'coordinator' && found.kind !== 'local')
      refuse(
        name,
        `must be on the coordinator, but is ${found.kind}. As a superuser, run: select undistribute_table('${name}')`,
      );
    if (found && place.on === 'workers') checkDistributed(found, anchor);
    return { name, place, isDistributed: found !== undefined && place.on === 'workers' };
  });
  checkKeys(keys, placeOf);
  return planned;
}
