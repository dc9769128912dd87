import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { SharedTables } from '../../../src/platform/db/tables.ts';
import { storedColumns, type MerchantRecord } from './merchant-fields.ts';

type HashedMerchant = MerchantRecord & { readonly contentHash: string };

const COLUMNS = [
  { field: 'id', column: 'id', type: 'text' },
  { field: 'source', column: 'source', type: 'text' },
  ...storedColumns,
  { field: 'contentHash', column: 'content_hash', type: 'text' },
] as { field: keyof HashedMerchant; column: string; type: string }[];

const names = sql.raw(COLUMNS.map(({ column }) => column).join(', '));
const types = sql.raw(COLUMNS.map(({ column, type }) => `${column} ${type}`).join(', '));
/** The id and source of an existing merchant never change. */
const updates = sql.raw(
  COLUMNS.filter(({ column }) => !['id', 'source', 'source_id'].includes(column))
    .map(({ column }) => `${column} = excluded.${column}`)
    .join(', '),
);

/**
 * Writes new and changed merchants, and restores deleted ones. Of several with the same source and id, the last counts.
 * @returns how many were written; the others are unchanged
 */
export async function writeMerchants(db: Kysely<SharedTables>, merchants: readonly MerchantRecord[]): Promise<number> {
  const last = new Map(merchants.map((merchant) => [keyOf(merchant.source, merchant.sourceId), hashed(merchant)]));
  for (const key of await unchangedKeys(db, [...last.values()])) last.delete(key);
  if (last.size === 0) return 0;
  const rows = JSON.stringify(Array.from(last.values(), rowOf));
  // Another writer may have changed or added merchants since they were compared.
  const { rows: written } = await sql`
    insert into merchant (${names})
    select ${names} from json_to_recordset(${rows}::json) as given (${types})
    on conflict (source, source_id) do update set ${updates}, deleted_at = null
    where merchant.content_hash is distinct from excluded.content_hash or merchant.deleted_at is not null
    returning 1`.execute(db);
  return written.length;
}

/**
 * The keys of merchants that are stored as given. Comparing hashes takes a tenth of the time of offering whole records
 * to the insert, which locks each of them and counts a revision even if it then writes nothing.
 */
async function unchangedKeys(db: Kysely<SharedTables>, merchants: readonly HashedMerchant[]): Promise<string[]> {
  const { rows } = await sql<{ source: string; source_id: string }>`
    select source, source_id
    from unnest(${merchants.map(({ source }) => source)}::text[], ${merchants.map(({ sourceId }) => sourceId)}::text[], ${merchants.map(({ contentHash }) => contentHash)}::text[])
      as given (source, source_id, content_hash)
    join merchant using (source, source_id, content_hash)
    where merchant.deleted_at is null`.execute(db);
  return rows.map(({ source, source_id: sourceId }) => keyOf(source, sourceId));
}

const keyOf = (source: string, sourceId: string): string => `${source}\n${sourceId}`;

const hashed = (merchant: MerchantRecord): HashedMerchant => ({
  ...merchant,
  contentHash: createHash('sha256').update(JSON.stringify(merchant)).digest('base64url').slice(0, 22),
});

const rowOf = (merchant: HashedMerchant): Record<string, unknown> =>
  Object.fromEntries(COLUMNS.map(({ column, field }) => [column, merchant[field]]));
