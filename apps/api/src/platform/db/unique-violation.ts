import { DatabaseError } from 'pg';

/** The unique key that a failed statement violated: another writer was first. Undefined for any other error. */
export const violatedKey = (error: unknown): string | undefined =>
  error instanceof DatabaseError && error.code === '23505' ? error.constraint : undefined;
