import { Type } from 'typebox';

/** Id of a database row: a UUID in the database's spelling, lower case with hyphens. */
export const IdSchema = Type.String({ pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' });

/** Id of a merchant: a readable text or a number of its source. */
export const MerchantIdSchema = Type.String({ minLength: 1, maxLength: 100 });
