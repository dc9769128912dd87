import { createHash } from 'node:crypto';

/**
 * The hash of a session id or of another token that cannot be guessed. The database stores it instead of the token, so
 * whoever reads the database cannot use it.
 */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
