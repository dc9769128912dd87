import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { SharedTables } from '../../../src/platform/db/tables.ts';
import type { MerchantRecord } from './merchant-record.ts';

/** Columns with their types, in the order in which they are written. */
const COLUMNS: readonly (readonly [column: string, type: string, field: keyof MerchantRecord | 'contentHash'])[] = [
  ['id', 'text', 'id'],
  ['source', 'text', 'source'],
  ['source_id', 'text', 'sourceId'],
  ['name', 'text', 'name'],
  ['phone', 'text', 'phone'],
  ['website', 'text', 'website'],
  ['description', 'text', 'description'],
  ['address1', 'text', 'address1'],
  ['city', 'text', 'city'],
  ['state', 'text', 'state'],
  ['zip_code', 'text', 'zipCode'],
  ['neighborhood', 'text', 'neighborhood'],
  ['latitude', 'double precision', 'latitude'],
  ['longitude', 'double precision', 'longitude'],
  ['time_zone', 'text', 'timeZone'],
  ['cuisines', 'text[]', 'cuisines'],
  ['price_range', 'smallint', 'priceRange'],
  ['overall_rating', 'numeric', 'overallRating'],
  ['number_of_ratings', 'integer', 'numberOfRatings'],
  ['acclaimed_level', 'smallint', 'acclaimedLevel'],
  ['highlight', 'text', 'highlight'],
  ['origin', 'text', 'origin'],
  ['features', 'text[]', 'features'],
  ['meals_served', 'text[]', 'mealsServed'],
  ['hours', 'jsonb', 'hours'],
  ['image_base_url', 'text', 'imageBaseUrl'],
  ['menu_images', 'jsonb', 'menuImages'],
  ['events', 'jsonb', 'events'],
  ['open_table_id', 'text', 'openTableId'],
  ['monthly_max_spend_cents', 'integer', 'monthlyMaxSpendCents'],
  ['monthly_max_visits', 'integer', 'monthlyMaxVisits'],
  ['content_hash', 'text', 'contentHash'],
];

const names = sql.raw(COLUMNS.map(([column]) => column).join(', '));
const types = sql.raw(COLUMNS.map(([column, type]) => `${column} ${type}`).join(', '));
/** The id and source of an existing merchant never change. */
const updates = sql.raw(
  COLUMNS.filter(([column]) => !['id', 'source', 'source_id'].includes(column))
    .map(([column]) => `${column} = excluded.${column}`)
    .join(', '),
);

/**
 * Writes new and changed merchants, and restores deleted ones. Of several with the same source and id, the last counts.
 * @returns how many were written; the others are unchanged
 */
export async function writeMerchants(db: Kysely<SharedTables>, merchants: readonly MerchantRecord[]): Promise<number> {
  const last = new Map(merchants.map((merchant) => [`${merchant.source}\n${merchant.sourceId}`, merchant]));
  if (last.size === 0) return 0;
  const rows = JSON.stringify(Array.from(last.values(), rowOf));
  const { rows: written } = await sql`
    insert into merchant (${names})
    select ${names} from json_to_recordset(${rows}::json) as given (${types})
    on conflict (source, source_id) do update set ${updates}, deleted_at = null
    where merchant.content_hash is distinct from excluded.content_hash or merchant.deleted_at is not null
    returning 1`.execute(db);
  return written.length;
}

function rowOf(merchant: MerchantRecord): Record<string, unknown> {
  const contentHash = createHash('sha256').update(JSON.stringify(merchant)).digest('base64url').slice(0, 22);
  const full = { ...merchant, contentHash };
  return Object.fromEntries(COLUMNS.map(([column, , field]) => [column, full[field]]));
}
