import { connect } from '@dining/postgres';
import type { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing.ts';
import { TABLE_PLACES } from './table-places.ts';

let test: TestDatabase;
let owner: Client;

beforeAll(async () => {
  test = await createTestDatabase();
  owner = await connect(test.ownerUrl, 'TEST');
});
afterAll(async () => {
  await owner?.end();
  await test?.drop();
});

const listed = async (query: string): Promise<string[]> =>
  (await owner.query<{ line: string }>(query)).rows.map(({ line }) => line);
const onWorkers = Object.entries(TABLE_PLACES).flatMap(([name, { on }]) => (on === 'workers' ? [name] : []));
const IN_SCHEMA = `c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
  and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`;

describe('the places of tables in a cluster', () => {
  it('SRV-08 are declared for every table of the schema, so that no migration forgets one', async () => {
    const tables = await listed(`select c.relname as line from pg_class c where ${IN_SCHEMA}`);
    expect(tables.toSorted()).toEqual(Object.keys(TABLE_PLACES).toSorted());
  });

  it('SRV-08 are the workers only for tables of partners, with the partner in every unique key', async () => {
    const tenants = await listed(`select c.relname as line from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'partner' where ${IN_SCHEMA}`);
    const keys = await listed(`select distinct c.relname as line from pg_index i join pg_class c on c.oid = i.indrelid
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'partner'
      where ${IN_SCHEMA} and i.indisunique and not a.attnum = any (i.indkey)`);
    expect(tenants).toEqual(expect.arrayContaining(onWorkers));
    expect(keys.filter((table) => onWorkers.includes(table))).toEqual([]);
  });

  it('SRV-08 are the same for both ends of a foreign key, which holds the partner between workers', async () => {
    const places: Readonly<Record<string, { on: string }>> = TABLE_PLACES;
    const { rows } = await owner.query<{ child: string; parent: string; partner: boolean }>(
      `select k.conrelid::regclass::text as child, k.confrelid::regclass::text as parent,
         exists (select from pg_attribute a where a.attrelid = k.conrelid and a.attname = 'partner' and a.attnum = any (k.conkey)) as partner
         from pg_constraint k where k.contype = 'f' and k.connamespace = 'public'::regnamespace`,
    );
    expect(rows.filter(({ child, parent }) => places[child]?.on !== places[parent]?.on)).toEqual([]);
    expect(rows.filter(({ child, partner }) => places[child]?.on === 'workers' && !partner)).toEqual([]);
  });
});
