import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { describe, expect, it } from 'vitest';
import { PartnerCondition } from './partner-condition.ts';
import type { Tables } from './tables.ts';

const db = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (inner) => new PostgresIntrospector(inner),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
  plugins: [new PartnerCondition('demo')],
});

describe('the partner condition of queries', () => {
  it.each([
    [
      'a select',
      db.selectFrom('member').select('id').where('email_key', '=', 'x'),
      'select "id" from "member" where "email_key" = $1 and "member"."partner" = $2',
      ['x', 'demo'],
    ],
    [
      'the choices of an or, as a whole',
      db
        .selectFrom('member')
        .select('id')
        .where((eb) => eb.or([eb('email_key', '=', 'x'), eb('email_key', '=', 'y')])),
      'select "id" from "member" where ("email_key" = $1 or "email_key" = $2) and "member"."partner" = $3',
      ['x', 'y', 'demo'],
    ],
    [
      'joins, in their ON',
      db
        .selectFrom('member as m')
        .leftJoin('member_card as c', 'c.member_id', 'm.id')
        .leftJoin('merchant', 'merchant.id', 'm.id')
        .select('m.id'),
      'select "m"."id" from "member" as "m" left join "member_card" as "c" on "c"."member_id" = "m"."id" and "c"."partner" = $1 left join "merchant" on "merchant"."id" = "m"."id" where "m"."partner" = $2',
      ['demo', 'demo'],
    ],
    [
      'an update with a subquery',
      db
        .updateTable('outbox')
        .set({ attempts: 1 })
        .where('id', '=', (eb) => eb.selectFrom('outbox').select('id').limit(1).forUpdate()),
      'update "outbox" set "attempts" = $1 where "id" = (select "id" from "outbox" where "outbox"."partner" = $2 limit $3 for update) and "outbox"."partner" = $4',
      [1, 'demo', 1, 'demo'],
    ],
    [
      'an update under another name, and the tables that it reads',
      db.updateTable('outbox as o').from('member as m').set({ attempts: 1 }).whereRef('o.id', '=', 'm.id'),
      'update "outbox" as "o" set "attempts" = $1 from "member" as "m" where "o"."id" = "m"."id" and "o"."partner" = $2 and "m"."partner" = $3',
      [1, 'demo', 'demo'],
    ],
    [
      'each table of a select',
      db.selectFrom(['member', 'outbox']).select('member.id').whereRef('outbox.id', '=', 'member.id'),
      'select "member"."id" from "member", "outbox" where "outbox"."id" = "member"."id" and "member"."partner" = $1 and "outbox"."partner" = $2',
      ['demo', 'demo'],
    ],
    [
      'the tables that a delete uses',
      db
        .deleteFrom('used_token')
        .using('member')
        .whereRef('used_token.token_hash', '=', 'member.id' as never),
      'delete from "used_token" using "member" where "used_token"."token_hash" = "member"."id" and "used_token"."partner" = $1 and "member"."partner" = $2',
      ['demo', 'demo'],
    ],
    [
      'a subquery, and not its name',
      db.selectFrom((eb) => eb.selectFrom('member').select('id').as('found')).select('found.id'),
      'select "found"."id" from (select "id" from "member" where "member"."partner" = $1) as "found"',
      ['demo'],
    ],
    [
      'a delete',
      db.deleteFrom('used_token').where('forget_at', '<', new Date(0)),
      'delete from "used_token" where "forget_at" < $1 and "used_token"."partner" = $2',
      [new Date(0), 'demo'],
    ],
    [
      'a common table expression, and not its name',
      db
        .with('expired', (qb) => qb.selectFrom('used_token').select('token_hash'))
        .deleteFrom('used_token')
        .using('expired')
        .whereRef('used_token.token_hash', '=', 'expired.token_hash'),
      'with "expired" as (select "token_hash" from "used_token" where "used_token"."partner" = $1) delete from "used_token" using "expired" where "used_token"."token_hash" = "expired"."token_hash" and "used_token"."partner" = $2',
      ['demo', 'demo'],
    ],
  ])('SRV-08 is added to %s', (_, query, text, parameters) => {
    const compiled = query.compile();
    expect(compiled.sql).toBe(text);
    expect(compiled.parameters).toEqual(parameters);
  });

  it('SRV-08 is not added to tables that stay on one node', () => {
    expect(db.selectFrom('merchant_offer').select('offer_id').compile().sql).toBe(
      'select "offer_id" from "merchant_offer"',
    );
    expect(db.selectFrom('merchant as m').select('m.id').compile().sql).toBe('select "m"."id" from "merchant" as "m"');
    expect(db.updateTable('merchant').set({ name: 'x' }).compile().sql).toBe('update "merchant" set "name" = $1');
    expect(db.selectNoFrom((eb) => eb.val(1).as('one')).compile().sql).toBe('select $1 as "one"');
  });
});
