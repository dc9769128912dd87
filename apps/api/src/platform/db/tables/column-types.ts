import type { ColumnType, GeneratedAlways, InsertType, SelectType } from 'kysely';

type OrEmpty<Type, Value> = Type extends null | undefined ? Type : Value;

/** A column with a narrower value, and null, default and ban on writing as before. JSON is still written as text. */
type Narrowed<Column, Value> =
  Column extends ColumnType<infer Read, infer Inserted, infer Updated>
    ? unknown extends Read
      ? ColumnType<Value, Inserted, Updated>
      : ColumnType<OrEmpty<Read, Value>, OrEmpty<Inserted, Value>, OrEmpty<Updated, Value>>
    : OrEmpty<Column, Value>;

/**
 * A generated table with what the catalog does not know of some columns: the shape of JSON, or codes of `rules`.
 * A column that the table does not have, or a value that its type cannot hold, does not compile.
 */
export type Refine<
  Table,
  Columns extends {
    [Name in keyof Columns]: Name extends keyof Table ? NonNullable<SelectType<Table[Name]>> : never;
  },
> = Omit<Table, keyof Columns> & {
  [Name in keyof Columns]: Name extends keyof Table ? Narrowed<Table[Name], Columns[Name]> : never;
};

/** A table with columns that triggers fill. */
export type FilledByTrigger<Table, Names extends keyof Table> = Omit<Table, Names> & {
  [Name in Names]: GeneratedAlways<SelectType<Table[Name]>>;
};

/** A table with columns that are written once. */
export type NeverUpdated<Table, Names extends keyof Table> = Omit<Table, Names> & {
  [Name in Names]: ColumnType<SelectType<Table[Name]>, InsertType<Table[Name]>, never>;
};

/** All tables of a database, each with the columns of the generated one. A missing table does not compile. */
export type Complete<
  Generated,
  Tables extends { [Name in keyof Generated]: Record<keyof Generated[Name], unknown> } & {
    [Name in Exclude<keyof Tables, keyof Generated>]: never;
  },
> = Tables;
