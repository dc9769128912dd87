import { sql } from 'kysely';
import type { SharedTransaction } from '../../../src/platform/db/database.ts';
import type { Sweep } from '../import-kind.ts';
import { hashOf, UNREADABLE_ID } from '../job/row-keys.ts';

/** Restaurants of the source that no row of the import names. */
const missingFrom = (jobId: number, source: string) => sql`
  m.source = ${source} and m.deleted_at is null
  and not exists (select from import_row_key k where k.job_id = ${jobId} and k.key_hash = substring(sha256(convert_to(m.source_id, 'UTF8')) from 1 for 16))`;

/**
 * Delists the restaurants of a source that a complete file lacks, unless they are too many. They are listed again as soon
 * as a file has them. Rejected rows count as well, so that an error in a row delists nothing.
 */
export const delistMissing: Sweep['run'] = async (db, { jobId, source, maxPercent }) => {
  // A source can have more restaurants than a member's request could go through.
  await sql`set local statement_timeout = '60s'`.execute(db);
  const listed = await countOf(db, sql`m.source = ${source} and m.deleted_at is null`);
  const missing = await countOf(db, missingFrom(jobId, source));
  const unreadable = await sql`
    select from import_row_key where job_id = ${jobId} and key_hash = decode(${hashOf(UNREADABLE_ID)}, 'hex')`.execute(
    db,
  );
  const found = { missing, listed };
  if (missing === 0) return found;
  if (unreadable.rows.length > 0) return { ...found, refusal: 'unreadable' };
  if (missing * 100 > listed * maxPercent) return { ...found, refusal: 'tooMany' };
  await sql`update merchant m set deleted_at = now() where ${missingFrom(jobId, source)}`.execute(db);
  return found;
};

async function countOf(db: SharedTransaction, condition: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from merchant m where ${condition}`.execute(db);
  return rows[0]?.count ?? 0;
}
