import { connect, DataError } from '@dining/postgres';
import { format, resolveConfig } from 'prettier';
import { REPOSITORY_ROOT } from '../../src/platform/env/load-env.ts';

/** The generated table types: of the main database and of the card vault's. */
export const TABLE_TYPES_FILES = {
  main: `${REPOSITORY_ROOT}apps/api/src/platform/db/tables/generated.ts`,
  vault: `${REPOSITORY_ROOT}apps/api/src/modules/card-vault/generated-tables.ts`,
};

/** What platform/db/value-parsers.ts returns for a PostgreSQL type. Arrays of other types need a parser first. */
export const DRIVER_TYPES: Partial<Record<string, string>> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  json: 'unknown',
  jsonb: 'unknown',
  numeric: 'number',
  text: 'string',
  timestamptz: 'Date',
  tstzrange: 'string',
  uuid: 'string',
  _int4: 'number[]',
  _text: 'string[]',
};

/** The command that writes the files. */
export const WRITE_TABLE_TYPES = 'node apps/api/testing/table-types/write-table-types.ts';

type Column = {
  table: string;
  name: string;
  comment: string | null;
  /** Of a domain, the type below it. */
  type: string;
  /** The labels of an enum, or the words that a check constraint allows. */
  words: string[] | null;
  nullable: boolean;
  has_default: boolean;
  /** Neither inserted nor updated: of a view, or generated always. */
  computed: boolean;
  tenant: boolean;
};

/** Columns of the tables and views that the serving role may use. */
const COLUMNS = String.raw`
  select c.relname as table, a.attname as name, col_description(c.oid, a.attnum) as comment, base.typname as type,
    coalesce(
      (select array_agg(enumlabel::text order by enumsortorder) from pg_enum where enumtypid = base.oid),
      (select array(select word[1] from regexp_matches(pg_get_constraintdef(k.oid), '''([^'']*)''::text', 'g') word)
        from pg_constraint k where contype = 'c' and (conrelid = c.oid and conkey = array[a.attnum] or contypid = t.oid)
        and pg_get_constraintdef(k.oid) ~ '^CHECK \(\(\w+ (=|= ANY|<@) \(?(ARRAY\[)?(''[^'']*''::text(, |\]?\)+$))+$'
        order by conname limit 1)) as words,
    not (a.attnotnull or t.typnotnull) as nullable,
    a.atthasdef or a.attidentity <> '' or t.typdefault is not null as has_default,
    a.attgenerated <> '' or a.attidentity = 'a' or c.relkind in ('v', 'm') as computed,
    c.relrowsecurity as tenant
  from serving_privilege p
  join pg_class c on c.oid = to_regclass(substring(p.object from '^table (.*)$'))
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid
  join pg_type base on base.oid = coalesce(nullif(t.typbasetype, 0), t.oid)
  order by c.relname collate "C", a.attnum`;

function typeOf({ table, name, type, words, nullable, has_default: hasDefault, computed }: Column): string {
  const word = words?.map((one) => JSON.stringify(one)).join(' | ');
  const value = word === undefined ? DRIVER_TYPES[type] : type.startsWith('_') ? `(${word})[]` : word;
  if (value === undefined)
    throw new DataError(
      `The column ${table}.${name} has the type ${type}, which the table types do not know: add what the driver returns for it to DRIVER_TYPES in apps/api/testing/table-types/table-types.ts, with a value in its test, or change the column's type.`,
    );
  const orNull = nullable ? ' | null' : '';
  if (computed) return `GeneratedAlways<${value}${orNull}>`;
  // JSON is written as text, because node-postgres would write a list as an array of PostgreSQL.
  if (value === 'unknown') return `ColumnType<unknown, string${hasDefault ? ' | undefined' : ''}, string>${orNull}`;
  return hasDefault ? `Generated<${value}${orNull}>` : value + orNull;
}

const docOf = ({ comment }: Column): string =>
  comment === null ? '' : `/** ${comment.replaceAll('*/', '* /').replaceAll('\n', ' ')} */\n`;

const typeName = (table: string): string =>
  table.replaceAll(/(?:^|_)([a-z])/g, (_all, letter: string) => letter.toUpperCase());

/**
 * The types of a migrated database's tables, from its catalog (SRV-01).
 * @param file the file that they are for
 * @throws DataError naming a column whose type in JavaScript is unknown
 */
export async function tableTypes(ownerUrl: string, file: string): Promise<string> {
  const client = await connect(ownerUrl, 'DATABASE_OWNER_URL');
  const { rows } = await client.query<Column>(COLUMNS).finally(() => client.end());
  const tables = Object.entries(Object.groupBy(rows, ({ table }) => table)) as [string, [Column, ...Column[]]][];
  const types = tables.map(([table, columns]) => {
    const lines = columns.map((column) => `${docOf(column)}${JSON.stringify(column.name)}: ${typeOf(column)};`);
    return `export type ${typeName(table)} = {${lines.join('\n')}};\n`;
  });
  const listOf = (name: string, doc: string, tenant: boolean): string => {
    const lines = tables
      .filter(([, [column]]) => column.tenant === tenant)
      .map(([table]) => `${table}: ${typeName(table)};`);
    return lines.length === 0 ? '' : `/** ${doc} */\nexport type ${name} = {${lines.join('\n')}};\n`;
  };
  const text = [
    ...types,
    listOf('SharedTables', 'The tables that belong to no partner.', false),
    listOf('TenantTables', 'The tables whose rows each belong to one partner.', true),
  ].join('\n');
  const used = ['ColumnType', 'Generated', 'GeneratedAlways'].filter((name) => text.includes(`${name}<`));
  const source = `// Written by \`${WRITE_TABLE_TYPES}\` from the migrated database.
    // Values are as platform/db/value-parsers.ts returns them: a date is "YYYY-MM-DD".
    ${used.length === 0 ? '' : `import type { ${used.join(', ')} } from 'kysely';`}

    ${text}`;
  return format(source, { ...(await resolveConfig(file)), filepath: file });
}
