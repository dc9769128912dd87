import { createHash } from 'node:crypto';
import { connect } from '@dining/postgres';
import type { Client } from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { serverFixture } from '../../../testing/server-fixture.ts';
import { deletePassword } from '../accounts/accounts.ts';
import { fillMemberTables } from '../members/member-tables.testing.ts';
import { INDIRECT_ERASURE } from './indirect-erasure.ts';
import { MEMBER_ROW_ERASURE } from './member-erasure.ts';
import { removeMember } from './member-removal.repository.ts';

type Column = { table: string; name: string; type: string; isClosed: boolean };

/** What can hold words, of all tables of the database. A column of a closed list takes no other word. */
const WORD_COLUMNS = `
  select c.table_name as table, c.column_name as name, c.data_type as type, exists (
    select from pg_constraint k where k.conrelid = quote_ident(c.table_name)::regclass and k.contype = 'c'
      and pg_get_constraintdef(k.oid) ~ ('\\(' || c.column_name || ' = (ANY|'')')) as "isClosed"
  from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
  where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
    and c.data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY', 'bytea')
    and c.column_name <> 'partner'
  order by 1, 2`;

/** Tables that say nothing about members, and those of the migration runner. */
const NOT_ABOUT_MEMBERS = new Set([
  'schema_migration',
  'serving_privilege',
  ...Object.entries(INDIRECT_ERASURE).flatMap(([table, rule]) =>
    typeof rule === 'object' && 'notAboutMembers' in rule ? [table] : [],
  ),
]);

const nameOf = ({ table, name }: Pick<Column, 'table' | 'name'>): string => `${table}.${name}`;

/** Words of columns that take only certain ones. */
const FITTING: Readonly<Record<string, string>> = {
  'card_refund.currency': 'QXZ',
  'card_transaction.card_last_four': '7531',
  'card_transaction.currency': 'QXY',
  'favorite_list.token': 'word-favorite-list-tok',
  'member.phone_number': '9175550142',
  'member.state': 'QX',
  'member.zip_code': '97531',
  'member_card.last_four': '8642',
  'partner_card.last_four': '9753',
};

/** A word that nothing else in the database has. */
const wordOf = (column: Pick<Column, 'table' | 'name'>): string =>
  FITTING[nameOf(column)] ?? `word-${column.table}-${column.name}-x`.replaceAll('_', '-');

/** Bytes that a column of hashes takes too. */
const bytesOf = (word: string): Buffer => createHash('sha256').update(word).digest();

const asJson = (word: string): string => JSON.stringify({ word });
const VALUES: Readonly<Record<string, (word: string) => unknown>> = {
  json: asJson,
  jsonb: asJson,
  ARRAY: (word) => [word],
  bytea: bytesOf,
};

/** Columns with more than their word: what leads to the member, or the shape that the table requires. */
const LINKS: Readonly<Record<string, (word: string, memberId: string) => unknown>> = {
  'prospect_email.email': () => wordOf({ table: 'member', name: 'email' }),
  'impression.public_id': () => wordOf({ table: 'member', name: 'public_id' }),
  'import_rejection.excerpt': (word) => `${word} ${wordOf({ table: 'member', name: 'email' })}`,
  'outbox.payload': (word, memberId) => JSON.stringify({ memberId, word }),
  'card_transaction.offers_seen': (word) => JSON.stringify([word]),
};

/** Whether a word stands in a text as a whole; four digits may also be the fraction of a second. */
const hasWord = (text: string, word: string): boolean => new RegExp(`(?<![\\w.-])${word}(?![\\w-])`).test(text);

/**
 * Runs a statement without triggers and foreign keys, on the workers of a cluster too.
 * @returns how many rows it wrote, or the SQLSTATE of its refusal
 */
async function writeUnchecked(admin: Client, statement: string, value: unknown): Promise<number | string> {
  await admin.query(
    `begin; set local citus.propagate_set_commands = 'local'; set local session_replication_role = replica`,
  );
  try {
    const { rowCount } = await admin.query(statement, [value]);
    await admin.query('commit');
    return rowCount ?? 0;
  } catch (error) {
    await admin.query('rollback');
    return (error as { code?: string }).code ?? String(error);
  }
}

describe('the erasure of a member', () => {
  const { running } = serverFixture();

  it('EXT-07 leaves no word about the member in any row of any table, but for columns that are kept on purpose', async () => {
    const { database, adminUrl } = running.test;
    const { id } = await database.withPartner('demo', async (trx) => {
      const member = await fillMemberTables(trx);
      await trx.updateTable('reward_claim').set({ status: 'declined' }).execute();
      await trx.updateTable('outbox').set({ delivered_at: new Date() }).execute();
      // The states in which a dine has a reason.
      await trx.updateTable('card_transaction').set({ status: 'forfeit', reason: 'refunded' }).execute();
      return member;
    });
    const admin = await connect(adminUrl, 'TEST_DATABASE_URL');
    onTestFinished(() => admin.end());
    await admin.query(`insert into table_hold (merchant_id, table_number, during, covers)
      select min(id), '1', tstzrange(now(), now() + interval '1 hour'), 2 from merchant`);
    const { rows: all } = await admin.query<Column>(WORD_COLUMNS);
    const columns = all.filter(({ table, isClosed }) => !NOT_ABOUT_MEMBERS.has(table) && !isClosed);
    const filled: Column[] = [];
    const withoutRow: string[] = [];
    const refused: string[] = [];
    for (const column of columns) {
      const { table, name, type } = column;
      const word = wordOf(column);
      const value = LINKS[nameOf(column)]?.(word, id) ?? VALUES[type]?.(word) ?? word;
      const written = await writeUnchecked(admin, `update "${table}" set "${name}" = $1`, value);
      if (typeof written === 'string') refused.push(`${nameOf(column)} ${written}`);
      else if (written === 0) withoutRow.push(nameOf(column));
      else filled.push(column);
    }
    // A new table about members needs a row from fillMemberTables.
    expect(withoutRow).toEqual([]);
    // A new column that takes only certain words needs one in FITTING.
    expect(refused).toEqual([]);
    await database.withPartner('demo', async (trx) => {
      await deletePassword(trx, id, undefined);
      await removeMember(trx, id, new Date());
    });
    const found: string[] = [];
    for (const table of new Set(all.map((column) => column.table)))
      found.push(
        ...(await admin.query<{ row: string }>(`select t::text as row from "${table}" t`)).rows.map(({ row }) => row),
      );
    const everything = found.join('\n');
    const left = filled.filter(
      (column) => hasWord(everything, wordOf(column)) || everything.includes(bytesOf(wordOf(column)).toString('hex')),
    );
    expect(filled.length).toBeGreaterThan(100);
    expect(left.map(nameOf)).toEqual([
      // Keyed hashes, which jobs delete.
      'call_rate.key_hash',
      // Dines and the ledger without their member.
      'card_guarantee.merchant_id',
      'card_guarantee.reference',
      'card_refund.currency',
      'card_refund.original_source_id',
      'card_refund.source_id',
      'card_transaction.currency',
      'card_transaction.merchant_id',
      'card_transaction.merchant_name',
      'card_transaction.offers_seen',
      'card_transaction.reason',
      'card_transaction.source_id',
      'feed_delivery.answer',
      'feed_delivery.body_hash',
      'feed_delivery.id',
      'member.referred_by',
      'merchant_review.merchant_id',
      // A published review, without its author.
      'merchant_review.review',
      // The audit of operators.
      'operator_event.action',
      'operator_event.details',
      'operator_event.operator',
      'operator_event.subject',
      'reward_claim.merchant_id',
      'reward_claim.merchant_name',
      'reward_entry.cause',
      // The record of attacks.
      'security_event.details',
      'security_event.kind',
      'security_event.network_hash',
      'security_event.request_id',
      'sign_in_guard.key_hash',
      // Tables of restaurants that are taken, without who took them.
      'table_hold.merchant_id',
      'table_hold.table_number',
      'used_token.token_hash',
    ]);
  });

  it('EXT-07 finds no key of a member in a table that is stated to say nothing about members', async () => {
    const admin = await connect(running.test.adminUrl, 'TEST_DATABASE_URL');
    onTestFinished(() => admin.end());
    const { rows } = await admin.query<{ table: string; name: string; target: string | null }>(`
      select c.relname as table, a.attname as name, (
        select k.confrelid::regclass::text from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'f' and a.attnum = any (k.conkey) limit 1) as target
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1, 2`);
    const aboutMembers = new Set(rows.map(({ table }) => table).filter((table) => !NOT_ABOUT_MEMBERS.has(table)));
    const keys = new Set([
      ...['email', 'email_key', 'public_id', 'loyalty_number', 'phone_number', 'fingerprint'],
      // Of reward_claim: claim_id and reward_claim_id.
      ...[...aboutMembers].flatMap((table) => [`${table}_id`, `${table.split('_').at(-1)}_id`]),
    ]);
    const found = rows.filter(
      ({ table, name, target }) =>
        NOT_ABOUT_MEMBERS.has(table) && (keys.has(name) || (target !== null && aboutMembers.has(target))),
    );
    expect(aboutMembers.size).toBeGreaterThan(35);
    expect(found.map(nameOf)).toEqual([]);
  });

  it('EXT-07 keeps of a member’s own row only what cannot tell who it was', () => {
    const kept = Object.entries(MEMBER_ROW_ERASURE).flatMap(([column, rule]) => (rule === 'keep' ? [column] : []));
    expect(kept).toEqual([
      ...['id', 'email_key', 'joined_at', 'terms_accepted_at', 'activated_at', 'may_reserve', 'referred_by'],
      'created_at',
    ]);
  });
});
