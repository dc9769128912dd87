import { connect } from '@dining/postgres';
import { sql } from 'kysely';
import type { OpenData } from '../../../../apps/api/src/platform/db/open-data.ts';

/** Restaurants that the dines are spread over. */
export const MERCHANTS = 25_000;

/**
 * Adds awarded dines with their ledger entries and the counts of years, with plain SQL. One dine of every member after the
 * other: a member's dines then lie on different pages, as they do when they arrive over the years.
 * @param each dines per member, twelve days apart, up to the end of 2025
 */
export async function addHistory(
  { database, ownerUrl }: Pick<OpenData, 'database' | 'ownerUrl'>,
  partner: string,
  each: number,
): Promise<void> {
  for (let dine = each; dine >= 1; dine -= 1) {
    await database.withPartner(partner, async (trx) => {
      await sql`set local statement_timeout = 0`.execute(trx);
      await sql`
        with added as (
          insert into card_transaction (partner, source_id, member_id, merchant_id, merchant_name, transacted_at, dined_on, ticket_cents, kind, status, benefit_units, created_at, decided_at, settled_at, earning_cents, earn_rate, card_last_four)
          select ${partner}, 'g' || right(m.public_id, 8) || '-' || ${dine}::text, m.id, 'b' || (1 + (right(m.public_id, 8)::integer * 31 + ${dine}::integer * 7) % ${MERCHANTS}::integer), 'Restaurant', at, at::date, 4820, 'settle', 'awarded', 144, at, at, at, 4820, 3, '4242'
          from member m cross join lateral (select timestamptz '2026-01-01' - ${dine}::integer * interval '12 days' as at) d
          where m.partner = ${partner} returning id, member_id, source_id, created_at)
        insert into reward_entry (partner, member_id, transaction_id, source_code, kind, units, cause, created_at)
        select ${partner}, member_id, id, 'S', 'earn', 144, 'settle:' || source_id, created_at from added`.execute(trx);
    });
  }
  await database.withPartner(partner, async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`
      insert into member_year (partner, member_id, year, dines, spent_cents)
      select ${partner}, member_id, extract(year from dined_on), count(*), sum(ticket_cents) from card_transaction
      where partner = ${partner} group by 2, 3`.execute(trx);
  });
  // PostgreSQL does this automatically some time after so many rows have been added.
  const owner = await connect(ownerUrl, 'DATABASE_OWNER_URL');
  await owner.query('vacuum analyze card_transaction, reward_entry, member_year, member, member_card, merchant');
  await owner.end();
}

/** Bytes of the tables that grow with the dines, indexes included, and how often each was read as a whole. */
export async function tablesThatGrow(ownerUrl: string): Promise<{ bytes: number; scans: number }> {
  const owner = await connect(ownerUrl, 'DATABASE_OWNER_URL');
  const { rows } = await owner.query<{ bytes: string; scans: string }>(
    `select sum(pg_total_relation_size(relid)) as bytes, sum(seq_scan) as scans from pg_stat_user_tables
     where relname in ('member', 'member_card', 'member_year', 'card_transaction', 'reward_entry')`,
  );
  await owner.end();
  return { bytes: Number(rows[0]?.bytes), scans: Number(rows[0]?.scans) };
}
