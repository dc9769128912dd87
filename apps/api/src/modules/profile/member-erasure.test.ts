import { connect } from '@dining/postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { deletePassword } from '../accounts/accounts.ts';
import { fillMemberTables } from '../members/member-tables.testing.ts';
import { MEMBER_ERASURE, MEMBER_ROW_ERASURE } from './member-erasure.ts';
import { removeMember } from './member-removal.repository.ts';

type Column = { table: string; name: string; type: string };

/** Texts of the database, in tables that hold rows of members or about them. */
const TEXT_COLUMNS = `
  select c.table_name as table, c.column_name as name, c.data_type as type
  from information_schema.columns c
  where c.table_schema = 'public' and c.is_generated = 'NEVER' and c.data_type in ('text', 'jsonb', 'ARRAY')
    and c.column_name <> 'partner'
  order by 1, 2`;

/** Which rows of a table are about the member $1. Rows of the other tables are not. */
const ROWS_ABOUT: Readonly<Record<string, string>> = {
  member: 'id = $1',
  claim_receipt: 'claim_id in (select id from reward_claim where member_id = $1)',
  claim_message: 'claim_id in (select id from reward_claim where member_id = $1)',
  ...Object.fromEntries(Object.keys(MEMBER_ERASURE).map((table) => [table, 'member_id = $1'])),
};

/** A word that nothing else in the database has. Its end keeps it from being the beginning of another. */
const wordOf = ({ table, name }: Column): string => `word-${table}-${name}-x`.replaceAll('_', '-');

const VALUES: Readonly<Record<string, (word: string) => unknown>> = {
  text: (word) => word,
  jsonb: (word) => JSON.stringify({ word }),
  ARRAY: (word) => [word],
};

describe('the erasure of a member', () => {
  let running: TestApp;
  beforeAll(async () => {
    running = await startTestApp();
  });
  afterAll(() => running.stop());

  it('EXT-07 leaves no word about the member in any row of any table, but for columns that are kept on purpose', async () => {
    const { database, adminUrl } = running.test;
    const { id } = await database.withPartner('demo', fillMemberTables);
    const admin = await connect(adminUrl, 'TEST_DATABASE_URL');
    const { rows: columns } = await admin.query<Column>(TEXT_COLUMNS);
    const filled: Column[] = [];
    const withoutRow: string[] = [];
    await admin.query('set session_replication_role = replica');
    for (const column of columns) {
      const { table, name, type } = column;
      const rows = ROWS_ABOUT[table];
      if (rows === undefined) continue;
      const written = await admin
        .query(`update "${table}" set "${name}" = $2 where ${rows}`, [id, VALUES[type]?.(wordOf(column))])
        // A column of a closed list takes no other word, and says nothing that only this member has.
        .catch(() => undefined);
      if (written?.rowCount === 0) withoutRow.push(`${table}.${name}`);
      else if (written) filled.push(column);
    }
    expect(withoutRow).toEqual([]);
    await database.withPartner('demo', async (trx) => {
      await deletePassword(trx, id, undefined);
      await removeMember(trx, id, new Date());
    });
    const rows = await Promise.all(
      [...new Set(columns.map(({ table }) => table))].map((table) =>
        admin.query<{ row: string }>(`select t::text as row from "${table}" t`),
      ),
    );
    await admin.end();
    const everything = rows.flatMap((found) => found.rows.map(({ row }) => row)).join('\n');
    const left = filled.filter((column) => everything.includes(wordOf(column)));
    expect(filled.length).toBeGreaterThan(50);
    // Dines and the ledger without their member, a published review, and the record of attacks.
    expect(left.map(({ table, name }) => `${table}.${name}`)).toEqual([
      'card_guarantee.merchant_id',
      'card_guarantee.reference',
      'card_transaction.merchant_id',
      'card_transaction.merchant_name',
      'card_transaction.source_id',
      'member.referred_by',
      'merchant_review.merchant_id',
      'merchant_review.review',
      'reward_claim.merchant_id',
      'reward_claim.merchant_name',
      'reward_entry.cause',
      'security_event.details',
      'security_event.kind',
      'security_event.request_id',
    ]);
  });

  it('EXT-07 keeps of a member’s own row only what cannot tell who it was', () => {
    const kept = Object.entries(MEMBER_ROW_ERASURE).flatMap(([column, rule]) => (rule === 'keep' ? [column] : []));
    expect(kept).toEqual([
      ...['id', 'email_key', 'joined_at', 'terms_accepted_at', 'activated_at', 'may_reserve', 'referred_by'],
      'created_at',
    ]);
  });
});
