import { Type } from 'typebox';

/** Names a row of ours: a UUID as the database writes it, and in no other of its many spellings. */
export const IdSchema = Type.String({ pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' });
