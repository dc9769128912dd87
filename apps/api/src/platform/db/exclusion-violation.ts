import { DatabaseError } from 'pg';

/** Whether a statement failed because a row overlaps another one that an exclusion constraint keeps it apart from. */
export const isExclusionViolation = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code === '23P01';
