import { DatabaseError } from 'pg';

/** The unique key that a failed statement broke: somebody else was first. Undefined for any other error. */
export const brokenKey = (error: unknown): string | undefined =>
  error instanceof DatabaseError && error.code === '23505' ? error.constraint : undefined;
