import { DatabaseError } from 'pg';

/**
 * The name of a key in the message of a worker, which Citus passes on without the field that has the name alone. On the
 * workers it ends with the id of the shard; these ids start at 102008.
 */
const KEY_IN_MESSAGE = /"([^"]+?)(?:_\d{6,})?"/;

/** The unique key that a failed statement violated: another writer was first. Undefined for any other error. */
export const violatedKey = (error: unknown): string | undefined =>
  error instanceof DatabaseError && error.code === '23505'
    ? (error.constraint ?? KEY_IN_MESSAGE.exec(error.message)?.[1])
    : undefined;
