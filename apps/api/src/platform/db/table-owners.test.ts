import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path/posix';
import { expect, it } from 'vitest';
import { COMPUTED_WRITES, IMPORTED_TABLES, TABLE_OWNERS } from './table-owners.ts';

const api = join(import.meta.dirname, '../../..');

/** Statements that write a table, of Kysely and in SQL; the table is the only group, empty if its name is computed. */
const WRITES = [
  /\b(?:insertInto|replaceInto|updateTable|deleteFrom|mergeInto)\(\s*(?:['"`](\w+)|)/g,
  /\b(?:insert\s+into|delete\s+from|merge\s+into)\s+(?:only\s+)?(?:"?(?:public"?\."?)?(\w+)|\$\{)/gi,
  /\bupdate\s+(?:only\s+)?(?:"?(?:public"?\."?)?(\w+)"?|\$\{[^}]*\})(?:\s+(?:as\s+)?\w+)?\s+set\b/gi,
  /\btruncate\s+(?:table\s+)?(?:"?(\w+)|\$\{)/gi,
];

/** The tables that a source writes; undefined for a computed name. */
function tablesWritten(text: string): (string | undefined)[] {
  const code = text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  return WRITES.flatMap((pattern) => [...code.matchAll(pattern)].map(([, table]) => table));
}

/** Writes that the map of owners does not allow, each as one line. */
function foreignWrites(path: string, text: string): string[] {
  return tablesWritten(text).flatMap((table) => {
    if (table === undefined) return path in COMPUTED_WRITES ? [] : [`${path} writes a table by a computed name`];
    const owner = (TABLE_OWNERS as Record<string, string>)[table];
    if (owner === undefined) return [`${path} writes ${table}, which has no owner`];
    const isOwner = path.startsWith(owner === 'import' ? 'commands/import/' : `src/${owner}/`);
    const isImport = path.startsWith('commands/import/') && IMPORTED_TABLES.some((name) => name === table);
    return isOwner || isImport ? [] : [`${path} writes ${table}, which belongs to ${owner}`];
  });
}

const sources = ['src', 'commands'].flatMap((folder) =>
  readdirSync(join(api, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.(?:test|testing|stories)|\/testing)\.tsx?$/.test(name))
    .map((name) => ({ path: `${folder}/${name}`, text: readFileSync(join(api, folder, name), 'utf8') })),
);

it('only the owner of a table writes it', () => {
  expect(sources.flatMap(({ path, text }) => foreignWrites(path, text))).toEqual([]);
});

it('owners of tables and files with computed names exist', () => {
  const owners = Object.values(TABLE_OWNERS).filter((owner) => owner !== 'import');
  const paths = [...owners.map((owner) => `src/${owner}`), ...Object.keys(COMPUTED_WRITES)];
  expect(paths.filter((path) => !existsSync(join(api, path)))).toEqual([]);
});

it.each([
  "trx.updateTable('member')",
  "trx.insertInto(\n  'member')",
  "trx.deleteFrom('member as m')",
  'trx.mergeInto("member")',
  'sql`insert into member (partner) values (1)`',
  'sql`UPDATE member m\n set is_active = false`',
  'sql`update only public.member set is_active = false`',
  'sql`with gone as (delete from "member" returning id) select 1`',
  'sql`truncate member`',
])('a write of another module is found: %s', (code) => {
  const found = ['src/modules/rewards/a.repository.ts writes member, which belongs to modules/members'];
  expect(foreignWrites('src/modules/rewards/a.repository.ts', code)).toEqual(found);
  expect(foreignWrites('src/modules/members/a.repository.ts', code)).toEqual([]);
  expect(foreignWrites('src/modules/members-only/a.repository.ts', code)).toHaveLength(1);
});

it.each(['trx.updateTable(table)', 'sql`insert into ${table} (id)`', 'sql`update ${table} set id = 1`'])(
  'a write by a computed name is found: %s',
  (code) => {
    expect(foreignWrites('src/modules/members/a.repository.ts', code)).toHaveLength(1);
  },
);

it.each(["trx.selectFrom('member').forUpdate()", 'sql`select from member for update`', '// update member set'])(
  'reading is free: %s',
  (code) => {
    expect(foreignWrites('src/modules/rewards/a.repository.ts', code)).toEqual([]);
  },
);
