import type { Insertable, Selectable, Updateable } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Tables } from '../tables.ts';
import type { Complete, Refine } from './column-types.ts';
import type * as Catalog from './generated.ts';

/** Whether two types are the same, and not just assignable. */
type Same<One, Other> = (<T>() => T extends One ? 1 : 2) extends <T>() => T extends Other ? 1 : 2 ? true : false;

describe('table types', () => {
  it('SRV-01 do not compile with a column that the database lacks, or with a type that a column cannot hold', () => {
    const refused = [
      // @ts-expect-error The table has no such column.
      {} as Refine<Catalog.MemberCard, { brand: 'AMEX' }>,
      // @ts-expect-error The column is text.
      {} as Refine<Catalog.MemberCard, { nickname: number }>,
      // @ts-expect-error The check constraint of the column refuses this word.
      {} as Refine<Catalog.MemberCard, { network: 'AMEX' | 'JCB' }>,
      // @ts-expect-error The column is a number, not a date.
      {} as Refine<Catalog.Merchant, { revision: Date }>,
      // @ts-expect-error Whether a column may be null is in the catalog alone.
      {} as Refine<Catalog.MemberCard, { nickname: string | null }>,
    ];
    expect(refused).toHaveLength(5);
  });

  it('SRV-01 do not compile without one of the tables, with an unknown one, or with one that lacks a column', () => {
    type Database = { one: { id: number }; other: { id: number; name: string } };
    const refused = [
      // @ts-expect-error A table is missing.
      {} as Complete<Database, { one: Database['one'] }>,
      // @ts-expect-error The database has no such table.
      {} as Complete<Database, Database & { third: { id: number } }>,
      // @ts-expect-error A column is missing.
      {} as Complete<Database, { one: Database['one']; other: { id: number } }>,
    ];
    expect(refused).toHaveLength(3);
  });

  it('SRV-01 keep null, default and ban on writing when a column is refined', () => {
    type Row<Name extends keyof Tables> = {
      read: Selectable<Tables[Name]>;
      inserted: Insertable<Tables[Name]>;
      updated: Updateable<Tables[Name]>;
    };
    type Dine = Row<'card_transaction'>;
    type Merchant = Row<'merchant'>;
    type Checks = [
      Same<Extract<Dine['read']['reason'], null>, null>,
      Same<Extract<Dine['inserted']['reason'], null | undefined>, null | undefined>,
      // JSON is read as its value, and written as text.
      Same<Dine['inserted']['offers_seen'], string | null | undefined>,
      Same<Dine['updated']['offers_seen'], string | null | undefined>,
      Same<Merchant['inserted']['hours'], string | undefined>,
      Same<Merchant['read']['price_range'], number>,
      Same<Merchant['inserted']['price_range'], number | undefined>,
      Same<'email_key' extends keyof Row<'member'>['inserted'] ? true : false, false>,
      Same<Row<'member'>['read']['email_key'], string | null>,
      Same<'revision' extends keyof (Merchant['inserted'] & Merchant['updated']) ? true : false, false>,
      Same<'payload' extends keyof Row<'outbox'>['updated'] ? true : false, false>,
      Same<Row<'outbox'>['inserted']['payload'], string>,
    ];
    const checks: Checks = [true, true, true, true, true, true, true, true, true, true, true, true];
    expect(checks).not.toContain(false);
  });
});
