import { sql } from 'kysely';

/**
 * The end of an `insert … select` from given rows. Without RETURNING or ON CONFLICT, Citus copies the rows to the workers
 * (COPY), which PostgreSQL refuses under row-level security; with it, the workers run inserts.
 */
export const INSERTS_ON_WORKERS = sql`returning 1`;
