import type { ColumnType } from 'kysely';

/** A jsonb column that holds a list and is empty by default: read as a list, written as JSON text. */
export type JsonList<Item> = ColumnType<Item[], string | undefined, string>;

/** A jsonb column: read as the value, written as JSON text. */
export type Json<Value> = ColumnType<Value, string, string>;
