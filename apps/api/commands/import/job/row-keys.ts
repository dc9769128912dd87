import { createHash } from 'node:crypto';
import { sql, type QueryExecutorProvider } from 'kysely';

/** Bytes of a hash: enough to tell millions of rows apart. */
const HASH_BYTES = 16;

/** Stands for a row whose id cannot be read; no id is empty. */
export const UNREADABLE_ID = '';

/** The hash under which a key is stored, in hexadecimal digits. */
export const hashOf = (key: string): string =>
  createHash('sha256').update(key).digest().subarray(0, HASH_BYTES).toString('hex');

/**
 * Records what the rows of a batch are about, in the transaction that writes them.
 * @returns the places of the rows that repeat an earlier row of the file
 */
export async function claimRowKeys(
  db: QueryExecutorProvider,
  jobId: number,
  keys: readonly string[],
): Promise<ReadonlySet<number>> {
  const hashes = keys.map(hashOf);
  const { rows } = await sql<{ hash: string }>`
    insert into import_row_key (job_id, key_hash)
    select ${jobId}, decode(hash, 'hex') from unnest(${[...new Set(hashes)]}::text[]) as given (hash)
    on conflict do nothing
    returning encode(key_hash, 'hex') as hash`.execute(db);
  const isNew = new Set(rows.map(({ hash }) => hash));
  // Deleting a hash at its first row makes the later rows of the same batch repetitions.
  return new Set(hashes.flatMap((hash, place) => (isNew.delete(hash) ? [] : [place])));
}

/** Deletes the keys of an import that is finished or starts over, in the caller's transaction. */
export async function deleteRowKeys(db: QueryExecutorProvider, jobId: number): Promise<void> {
  // The keys of millions of rows take longer than the limit of members' requests.
  await sql`set local statement_timeout = 0`.execute(db);
  await sql`delete from import_row_key where job_id = ${jobId}`.execute(db);
}
