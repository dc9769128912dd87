import { sql, type Kysely } from 'kysely';
import type { SharedTables } from '../../../src/platform/db/tables.ts';
import type { SameRecords } from '../import-kind.ts';
import type { MerchantRecord } from './merchant-fields.ts';

/** Half of the degrees of latitude, and at 45° of longitude, that 50 meters have. */
const NEAR_LATITUDE = 0.00045;
const NEAR_LONGITUDE = 0.00064;

/**
 * The source that already has restaurants of a file whose own source is new: with the same id and also the same name or
 * place, or with the same name within about 50 meters (SRV-03).
 * @param rows the first rows of the file
 * @returns undefined when the file's source is known, or no other one has at least three of the rows, or all of fewer
 */
export async function sourceWithSameRestaurants(
  db: Kysely<SharedTables>,
  rows: readonly MerchantRecord[],
  source: string,
): Promise<SameRecords | undefined> {
  const known = await db.selectFrom('merchant').select('id').where('source', '=', source).limit(1).execute();
  if (known.length > 0 || rows.length === 0) return undefined;
  const given = rows.map(({ sourceId, name, latitude, longitude }) => ({ sourceId, name, latitude, longitude }));
  const near = sql`abs(m.latitude - g.latitude) < ${NEAR_LATITUDE} and abs(m.longitude - g.longitude) < ${NEAR_LONGITUDE}`;
  const { rows: found } = await sql<SameRecords>`
    with g as (
      select * from json_to_recordset(${JSON.stringify(given)}::json)
        as g ("sourceId" text, name text, latitude double precision, longitude double precision)
    ), same as (
      select m.source, g."sourceId" from g join merchant m on m.source_id = g."sourceId" where m.name = g.name or (${near})
      union
      select m.source, g."sourceId" from g join merchant m on m.name = g.name where ${near}
    )
    select source, count(*)::integer as count from same group by source order by count desc, source limit 1`.execute(
    db,
  );
  const [most] = found;
  return most !== undefined && most.count >= Math.min(3, rows.length) ? most : undefined;
}
